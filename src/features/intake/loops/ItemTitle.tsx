/**
 * The first part of a title, which names the item, and softly the rest: "Dana Whitlock · 27 · Excluded by name". The end of a
 * hidden number is on one line with its dots.
 */
export function ItemTitle({ title }: { readonly title: string }) {
  const end = title.indexOf(' · ');
  const [before, tail, ...after] = end === -1 ? [''] : title.slice(end).split(/(… ?\d+)/);
  return (
    <>
      <b>{end === -1 ? title : title.slice(0, end)}</b>
      {before}
      {tail !== undefined && <span data-nowrap>{tail}</span>}
      {after}
    </>
  );
}
