export function guardStreams(): void;
export function outliveLog(): void;
export function openInput(): NodeJS.ReadStream;
export function describeSystemError(
  error: NodeJS.ErrnoException & { readonly dest?: string },
): string;
