/** In a worker: a module that was handed over as text, since nothing is fetched there. */
export async function importText(text: string): Promise<unknown> {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return (await import(/* @vite-ignore */ address)) as unknown;
}
