/**
 * Translators and other extensions wrap or replace text nodes that React holds; when it comes back to one, the browser throws and React takes the page down
 * (react/issues/11538). `translate="no"` in index.html keeps the browsers' own away, whose copies of figures would not follow; this is for all others.
 */

/** What stands for `node` below `parent`: itself, or what has been put around it. */
function standIn(parent: Node, node: Node): Node | null {
  let found: Node | null = node;
  while (found !== null && found.parentNode !== parent) found = found.parentNode;
  return found;
}

export function allowForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = standIn(this, child);
    if (there !== null) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && standIn(this, before));
    return node;
  };
}
