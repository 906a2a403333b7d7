const longestSide = 640;

/** A picture as a data address, as small as an engine can still tell what it shows. */
export async function smallPicture(address: string): Promise<string> {
  const answer = await fetch(address);
  const bitmap = await createImageBitmap(await answer.blob());
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext('2d');
  if (pen) {
    // What is transparent would be black in a JPEG.
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  return canvas.toDataURL('image/jpeg', 0.8);
}
