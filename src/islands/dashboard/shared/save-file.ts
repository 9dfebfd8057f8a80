/** Downloads a file generated in the browser. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The URL is only needed until the download has started; one minute is a safe margin.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
