/** Which files each file imports, with any syntax, for values or types alike. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Every import cycle in a graph, as the sorted files that all lead to one another (Tarjan's strongly connected
 * components, each visited once). A file that imports itself is a cycle of one.
 */
export function circlesIn(graph: ImportGraph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];

  const visit = (file: string): number => {
    const own = order.size;
    order.set(file, own);
    open.push(file);
    let reached = own;
    for (const next of graph.get(file) ?? [])
      if (!order.has(next)) reached = Math.min(reached, visit(next));
      else if (open.includes(next)) reached = Math.min(reached, order.get(next) ?? own);
    if (reached === own) {
      const members = open.splice(open.indexOf(file));
      if (members.length > 1 || graph.get(file)?.includes(file) === true) circles.push(members.sort());
    }
    return reached;
  };

  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return circles;
}
