/** Puts a file made on this page where the browser keeps downloads. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the data once it has begun; browsers begin it within a moment of the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
