/** A bar on standard error; `draw` redraws at most ten times a second, and only on a terminal. */
export interface ProgressBar {
  draw(done: number, total: number, label: string): void;
  end(): void;
}

const width = 30;

export function makeProgressBar(stream: NodeJS.WriteStream = process.stderr): ProgressBar {
  const begin = Date.now();
  let drawn = 0;
  return {
    draw(done, total, label) {
      const now = Date.now();
      if (!stream.isTTY || (now - drawn < 100 && done < total)) return;
      drawn = now;
      stream.write(
        `\r${makeBar(done, total)} ${label} ${Math.round((now - begin) / 1000)} s\u001b[K`,
      );
    },
    end() {
      if (stream.isTTY) stream.write('\n');
    },
  };
}

/** `[=====     ]  50 %` */
export function makeBar(done: number, total: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1;
  const full = Math.round(share * width);
  return `[${'='.repeat(full)}${' '.repeat(width - full)}] ${String(Math.floor(share * 100)).padStart(3)} %`;
}
