/**
 * The first part of a title, which names the item, and softly the rest: "Dana Whitlock · 27 · Excluded by name". The end of a
 * hidden number is on one line with its dots.
 */
export function ItemTitle({ title }: { readonly title: string }) {
  const text = title.replace('… ', '…\u00a0');
  const end = text.indexOf(' · ');
  return (
    <>
      <b>{end === -1 ? text : text.slice(0, end)}</b>
      {end === -1 ? '' : text.slice(end)}
    </>
  );
}
