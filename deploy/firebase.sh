#!/bin/sh
# Puts the product on Firebase and Cloud Run, step by step (docs/deploy.md, part A). Prints every command and runs none; with
# --aplicar it runs them. What it needs is in deploy/firebase.env (deploy/firebase.env.example says what).
#   deploy/firebase.sh todo | proyecto | datos | permisos | imagen | servicio | dominio | noche | vigilar [--aplicar]
#   deploy/firebase.sh volver clinica-00041-abc [--aplicar]        the traffic back to an earlier revision
#   deploy/firebase.sh simulacro BACKUP [--aplicar]                a backup into a database beside the real one
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
settings=${CLINICA_ENV:-$here/firebase.env}
# shellcheck source=/dev/null
[ -f "$settings" ] && . "$settings"

apply=0
step=${1:-}
argument=
[ $# -gt 0 ] && shift
for each in "$@"; do
  if [ "$each" = --aplicar ]; then apply=1; else argument=$each; fi
done

fail() {
  printf '%s\n' "$1" >&2
  exit 1
}
# What a step cannot do without; only printed, its name stands in its place.
need() {
  eval "value=\${$1:-}"
  [ -z "$value" ] || return 0
  [ "$apply" = 0 ] || fail "$2"
  printf '# %s\n' "$2"
  eval "$1=$1"
}
# One argument as a shell reads it again; the key of the nights is printed by its name.
quoted() {
  case $1 in
    *"${LLAVE_NOCHE:-(ninguna)}"*) printf '"%s"' "${1%%"$LLAVE_NOCHE"*}\$LLAVE_NOCHE" ;;
    '' | *[!A-Za-z0-9_./:=,@%+-]*) printf "'%s'" "$(printf '%s' "$1" | sed "s/'/'\\\\''/g")" ;;
    *) printf '%s' "$1" ;;
  esac
}
run() {
  line=
  for word in "$@"; do line="$line $(quoted "$word")"; done
  printf '%s\n' "${line# }"
  if [ "$apply" = 1 ]; then "$@"; fi
}
# What may be there already: a second run goes on. Any other failure ends it.
run_once() {
  line=
  for word in "$@"; do line="$line $(quoted "$word")"; done
  printf '%s\n' "${line# }"
  [ "$apply" = 1 ] || return 0
  if said=$("$@" 2>&1); then
    printf '%s\n' "$said"
    return 0
  fi
  case $said in
    *lready\ exist* | *ALREADY_EXISTS* | *409*) printf '# ya estaba\n' ;;
    *) fail "$said" ;;
  esac
}

# Looks before it makes what could be made twice (a budget, an alert): the name of the first one that is there; dry, both are printed.
look() {
  found=
  line=
  for word in "$@"; do line="$line $(quoted "$word")"; done
  printf '%s\n' "${line# }"
  [ "$apply" = 1 ] || return 0
  found=$("$@") || fail 'No se pudo mirar qué hay.'
  found=${found%%"
"*}
}
unless_found() {
  if [ -n "$found" ]; then printf '# ya estaba\n'; else run "$@"; fi
}

steps='Diga un paso: todo, proyecto, datos, indices, permisos, imagen, servicio, dominio, noche, vigilar, volver o simulacro.'
[ -n "$step" ] || fail "$steps"
[ -n "${PROJECT:-}" ] || fail 'Falta PROJECT, el proyecto de Firebase: copie deploy/firebase.env.example como deploy/firebase.env y complételo.'
[ -n "${REGION:-}" ] || fail 'Falta REGION, por ejemplo southamerica-east1. La región de los datos no se cambia nunca.'
case ${SITE_URL:-} in
  https://*) ;;
  *) fail 'Falta SITE_URL, la dirección pública, que empieza con https://.' ;;
esac
# Whatever gcloud was last told on this computer: each command is about this project.
export CLOUDSDK_CORE_PROJECT="$PROJECT"
host=${SITE_URL#https://}
host=${host%%/*}
bucket=${BUCKET:-$PROJECT-archivos}
account=clinica@$PROJECT.iam.gserviceaccount.com
tag=${VERSION:-$(git -C "$here" rev-parse --short HEAD)}
image=$REGION-docker.pkg.dev/$PROJECT/clinica/servidor:$tag
firebase='npx firebase-tools@15.34.2'

proyecto() {
  run gcloud config set project "$PROJECT"
  run gcloud services enable run.googleapis.com firestore.googleapis.com identitytoolkit.googleapis.com \
    storage.googleapis.com artifactregistry.googleapis.com billingbudgets.googleapis.com firebaserules.googleapis.com \
    cloudscheduler.googleapis.com monitoring.googleapis.com compute.googleapis.com apikeys.googleapis.com \
    iam.googleapis.com cloudresourcemanager.googleapis.com logging.googleapis.com
  need BILLING_ACCOUNT 'Falta BILLING_ACCOUNT: «gcloud billing accounts list» la dice.'
  # One billing account may pay for several clinics: the name says whose the budget is.
  look gcloud billing budgets list --billing-account="$BILLING_ACCOUNT" --filter="displayName=clinica-$PROJECT" '--format=value(name)'
  if [ -n "$found" ]; then
    run gcloud billing budgets update "$found" --budget-amount="${PRESUPUESTO:-50}USD"
  else
    run gcloud billing budgets create --billing-account="$BILLING_ACCOUNT" --display-name="clinica-$PROJECT" \
      --budget-amount="${PRESUPUESTO:-50}USD" --filter-projects="projects/$PROJECT" \
      --threshold-rule=percent=0.5 --threshold-rule=percent=0.9 --threshold-rule=percent=1.0,basis=forecasted-spend
  fi
}

datos() {
  run_once gcloud firestore databases create --location="$REGION" --type=firestore-native --enable-pitr --delete-protection
  run_once gcloud firestore backups schedules create '--database=(default)' --recurrence=daily --retention=14d
  run_once gcloud firestore backups schedules create '--database=(default)' --recurrence=weekly --day-of-week=SUN --retention=14w
  run_once gcloud storage buckets create "gs://$bucket" --location="$REGION" --uniform-bucket-level-access \
    --public-access-prevention --soft-delete-duration=30d
  indices
}

indices() {
  # shellcheck disable=SC2086
  run $firebase deploy --project "$PROJECT" --only firestore:rules,firestore:indexes
  run gcloud firestore indexes composite list '--format=value(state)'
}

permisos() {
  run_once gcloud iam service-accounts create clinica '--display-name=Clínica: servidor'
  run_once gcloud iam roles create clinicaCuentas --project="$PROJECT" '--title=Clínica: cuentas' \
    --permissions=firebaseauth.users.create,firebaseauth.users.createSession,firebaseauth.users.delete,firebaseauth.users.get,firebaseauth.users.update
  for role in roles/datastore.user "projects/$PROJECT/roles/clinicaCuentas"; do
    run gcloud projects add-iam-policy-binding "$PROJECT" --member="serviceAccount:$account" --role="$role" --condition=None
  done
  run gcloud storage buckets add-iam-policy-binding "gs://$bucket" --member="serviceAccount:$account" --role=roles/storage.objectUser
  # The web key is public by design, so it opens nothing but sign-in, and App Check where that is on.
  vouches=
  if [ -n "${FIREBASE_APP_CHECK_KEY:-}" ]; then
    run gcloud services enable firebaseappcheck.googleapis.com recaptchaenterprise.googleapis.com
    vouches=--api-target=service=firebaseappcheck.googleapis.com
  fi
  look gcloud services api-keys list --filter=displayName=clinica-web '--format=value(name)'
  unless_found gcloud services api-keys create --display-name=clinica-web --api-target=service=identitytoolkit.googleapis.com \
    --api-target=service=securetoken.googleapis.com ${vouches:+"$vouches"}
  look gcloud services api-keys list --filter=displayName=clinica-web '--format=value(name)'
  run gcloud services api-keys get-key-string "${found:-LLAVE}" '--format=value(keyString)'
  printf '# Esa llave va en deploy/firebase.env, FIREBASE_API_KEY.\n'
}

imagen() {
  run_once gcloud artifacts repositories create clinica --repository-format=docker --location="$REGION" --immutable-tags
  run gcloud auth configure-docker "$REGION-docker.pkg.dev" --quiet
  run docker build --platform linux/amd64 --build-arg "SITE_URL=$SITE_URL" -t "$image" "$here/.."
  run docker push "$image"
}

servicio() {
  need FIREBASE_API_KEY 'Falta FIREBASE_API_KEY, la clave web: el paso «permisos» la hace y la muestra.'
  vouched=
  if [ -n "${FIREBASE_APP_CHECK_KEY:-}" ]; then
    need FIREBASE_APP_ID 'Falta FIREBASE_APP_ID, la app web del proyecto: FIREBASE_APP_CHECK_KEY sola no alcanza.'
    vouched=,FIREBASE_APP_ID=$FIREBASE_APP_ID,FIREBASE_APP_CHECK_KEY=$FIREBASE_APP_CHECK_KEY
  fi
  run gcloud run deploy clinica --image="$image" --region="$REGION" --service-account="$account" \
    --allow-unauthenticated --ingress="${INGRESS:-all}" --execution-environment=gen2 \
    --cpu=1 --memory=1Gi --no-cpu-throttling --cpu-boost \
    --min-instances="${MIN_INSTANCES:-1}" --max-instances=4 --concurrency=400 --timeout=3600 \
    --startup-probe=httpGet.path=/api/salud,httpGet.port=8080,initialDelaySeconds=1,periodSeconds=2,failureThreshold=30 \
    --set-env-vars="BACKEND=firebase,FIREBASE_PROJECT_ID=$PROJECT,FIREBASE_API_KEY=$FIREBASE_API_KEY,FIREBASE_STORAGE_BUCKET=$bucket,TRUST_PROXY=${TRUST_PROXY:-1}$vouched"
}

# A load balancer of its own, which every region has: it passes live changes on. Afterwards INGRESS and TRUST_PROXY in the settings,
# and the service again.
dominio() {
  run_once gcloud compute addresses create clinica --global
  run gcloud compute addresses describe clinica --global '--format=value(address)'
  run_once gcloud compute ssl-certificates create clinica --domains="$host" --global
  run_once gcloud compute network-endpoint-groups create clinica --region="$REGION" --network-endpoint-type=serverless --cloud-run-service=clinica
  run_once gcloud compute backend-services create clinica --global --load-balancing-scheme=EXTERNAL_MANAGED
  run_once gcloud compute backend-services add-backend clinica --global --network-endpoint-group=clinica --network-endpoint-group-region="$REGION"
  run_once gcloud compute url-maps create clinica --default-service=clinica --global
  run_once gcloud compute target-https-proxies create clinica --url-map=clinica --ssl-certificates=clinica --global
  run_once gcloud compute forwarding-rules create clinica --global --load-balancing-scheme=EXTERNAL_MANAGED \
    --address=clinica --target-https-proxy=clinica --ports=443
  # Older browsers ask for a name that is typed without https first: nobody would answer them.
  run gcloud compute url-maps import clinica-http --source="$here/a-https.yaml" --global --quiet
  run_once gcloud compute target-http-proxies create clinica-http --url-map=clinica-http --global
  run_once gcloud compute forwarding-rules create clinica-http --global --load-balancing-scheme=EXTERNAL_MANAGED \
    --address=clinica --target-http-proxy=clinica-http --ports=80
  printf '# Después, en deploy/firebase.env: INGRESS=internal-and-cloud-load-balancing y TRUST_PROXY=2; y otra vez «servicio».\n'
}

# With MIN_INSTANCES=0 nobody is up at night: somebody knocks, with a key that the clinic gave in Equipos.
noche() {
  need LLAVE_NOCHE 'Falta LLAVE_NOCHE: una llave dada en Equipos, en el panel.'
  # A new key replaces the one of before: what is there is changed, not passed over.
  look gcloud scheduler jobs list --location="$REGION" --filter=name:clinica-noche '--format=value(name)'
  how=create headers=headers
  if [ -n "$found" ]; then how=update headers=update-headers; fi
  run gcloud scheduler jobs "$how" http clinica-noche --location="$REGION" '--schedule=30 2 * * *' \
    --time-zone=America/La_Paz --uri="$SITE_URL/api/noche" --http-method=POST \
    "--$headers=Authorization=Bearer $LLAVE_NOCHE" --attempt-deadline=300s --max-retry-attempts=3
}

vigilar() {
  need CORREO 'Falta CORREO, a quien se avisa cuando el sistema no contesta.'
  look gcloud monitoring uptime list-configs --filter=displayName=clinica-salud '--format=value(name)'
  unless_found gcloud monitoring uptime create clinica-salud --resource-type=uptime-url \
    --resource-labels="host=$host,project_id=$PROJECT" --path=/api/salud --protocol=https --period=5 \
    '--matcher-content="estado":"ok"' --matcher-type=contains-string
  look gcloud beta monitoring channels list --filter="labels.email_address=$CORREO" '--format=value(name)'
  unless_found gcloud beta monitoring channels create '--display-name=Clínica' --type=email --channel-labels="email_address=$CORREO"
  look gcloud beta monitoring channels list --filter="labels.email_address=$CORREO" '--format=value(name)'
  channel=${found:-CANAL}
  look gcloud alpha monitoring policies list '--filter=displayName="La clínica no contesta"' '--format=value(name)'
  if [ -n "$found" ]; then
    run gcloud alpha monitoring policies update "$found" --policy-from-file="$here/aviso-salud.json" --set-notification-channels="$channel"
  else
    run gcloud alpha monitoring policies create --policy-from-file="$here/aviso-salud.json" --notification-channels="$channel"
  fi
}

case $step in
  todo) for each in proyecto datos permisos imagen servicio; do
    printf '\n# %s\n' "$each"
    $each
  done ;;
  proyecto | datos | indices | permisos | imagen | servicio | dominio | noche | vigilar) $step ;;
  volver)
    [ -n "$argument" ] || fail 'Falta a qué revisión: «gcloud run revisions list --service=clinica --region=…» las dice.'
    run gcloud run services update-traffic clinica --region="$REGION" --to-revisions="$argument=100"
    ;;
  simulacro)
    [ -n "$argument" ] || fail 'Falta qué respaldo: «gcloud firestore backups list» los dice.'
    run gcloud firestore databases restore --source-backup="projects/$PROJECT/locations/$REGION/backups/$argument" --destination-database=simulacro
    printf '# Compare las cuentas (docs/deploy.md, A10), y después:\n'
    apply=0
    run gcloud firestore databases delete --database=simulacro
    ;;
  *) fail "$steps" ;;
esac
if [ "$apply" = 0 ]; then printf '# Nada se hizo: con --aplicar se hace.\n'; fi
