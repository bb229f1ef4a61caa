export function showThatItGoesOn<Result>(
  doing: string,
  coming: Promise<Result>,
  output?: { isTTY: boolean; write(text: string): void },
): Promise<Result>;
