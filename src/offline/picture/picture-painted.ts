const mostMs = 200;

/** Resolves once the picture of the home, if there is one, can be seen: the program takes the page's time. */
async function picturePainted(): Promise<void> {
  if (!document.getElementById('picture')) return;
  await new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A hidden tab paints nothing.
    setTimeout(done, mostMs);
  });
}

await picturePainted();

// oxlint-disable-next-line unicorn/require-module-specifiers -- only a module may wait
export {};
