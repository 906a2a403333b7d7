/**
 * Hands the page to the browser's own printing; resolves when it is a screen's page again. Where `print()`
 * does not wait for its dialog, what the paper shows must stay, and nothing else can take the focus.
 */
export async function printPage(): Promise<void> {
  const onPaper = matchMedia('print');
  print();
  if (!onPaper.matches) return;
  await new Promise((resolve) => {
    onPaper.addEventListener('change', resolve, { once: true });
  });
}
