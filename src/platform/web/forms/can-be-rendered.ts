/** Whether this browser can draw a picture that is still on the device; it cannot where the file is damaged. */
export async function canBeRendered(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return true;
  } catch {
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
