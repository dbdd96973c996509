/**
 * Requests per second of a prerendered page, on the same machine in the same run: this server, nginx with the same files, and
 * nginx in front of this server as `deploy/nginx-cache.conf` sets it up; 50 connections, in turn. Prints the ratios of the
 * medians. Usage: node bench/static-against-nginx.ts
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../tests/support/start-server.ts';
import { dataFolder } from '../tests/support/data-folder.ts';
import { judge, sized } from './size.ts';

const CONNECTIONS = 50;
const SECONDS = sized(5, 1);
const ROUNDS = sized(5, 1);
const NGINX_PORT = 4871;
const CACHE_PORT = 4872;
const PAGE = '/patologias/glaucoma';
const root = path.resolve(import.meta.dirname, '..');

for (const program of ['nginx', 'wrk']) {
  if (spawnSync('which', [program]).status !== 0) {
    console.error(`Falta ${program} (en Debian: apt-get install nginx-light wrk).`);
    process.exit(1);
  }
}
const data = dataFolder();
const server = await startServer(data.path);
const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
const cache = readFileSync(path.join(root, 'deploy/nginx-cache.conf'), 'utf8')
  .replace('/var/cache/nginx/clinica', path.join(folder, 'cache'))
  .replaceAll('127.0.0.1:4321', new URL(server.url).host)
  .replace(/listen 443[\s\S]*privkey\.pem;/u, `listen 127.0.0.1:${String(CACHE_PORT)};`);
writeFileSync(
  path.join(folder, 'nginx.conf'),
  `daemon off; worker_processes auto; pid ${folder}/pid; error_log stderr crit; user root;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000; gzip_static on;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  types { text/html html; }
  server { listen 127.0.0.1:${String(NGINX_PORT)}; etag on; root ${root}/dist/client; location / { try_files $uri $uri.html =404; } }
  ${cache}
}`,
);
const other = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
await new Promise((resolve) => setTimeout(resolve, 500));

const ours: number[] = [];
const theirs: number[] = [];
const cached: number[] = [];
try {
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(measure(`${server.url}${PAGE}`));
    theirs.push(measure(`http://127.0.0.1:${String(NGINX_PORT)}${PAGE}`));
    cached.push(measure(`http://127.0.0.1:${String(CACHE_PORT)}${PAGE}`));
  }
  tell('este servidor', ours);
  tell('nginx', theirs);
  tell('nginx delante', cached);
  const ratio = median(ours) / median(theirs);
  const inFront = median(cached) / median(theirs);
  console.log(`razón ${ratio.toFixed(2)} (se pide 0.50 o más)`);
  console.log(`con nginx delante ${inFront.toFixed(2)} (se pide 0.80 o más)`);
  judge(ratio >= 0.5 && inFront >= 0.8);
} finally {
  other.kill('SIGTERM');
  await server.stop();
  data.remove();
}

function tell(name: string, rates: readonly number[]): void {
  console.log(
    `${name.padEnd(15)}${rates.map(String).join(' ')}  mediana ${String(median(rates))} peticiones/s`,
  );
}

function measure(url: string): number {
  const args = [
    '-t1',
    `-c${String(CONNECTIONS)}`,
    `-d${String(SECONDS)}s`,
    '-H',
    'accept-encoding: gzip',
    url,
  ];
  const { stdout } = spawnSync('wrk', args, { encoding: 'utf8' });
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`);
  return Math.round(Number(rate));
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
