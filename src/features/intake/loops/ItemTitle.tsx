/** The first part of a title, which names the item, and softly the rest: "Dana Whitlock · 27 · Excluded by name". */
export function ItemTitle({ title }: { readonly title: string }) {
  const end = title.indexOf(' · ');
  return (
    <>
      <b>{end === -1 ? title : title.slice(0, end)}</b>
      {end === -1 ? '' : title.slice(end)}
    </>
  );
}
