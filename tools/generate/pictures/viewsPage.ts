import { themes } from './scene.ts';
import type { View } from './views.ts';

const widths = { phone: 300, film: 300, desktop: 440 } as const;

/** `docs/views.md`: each view in both themes, side by side. */
export function makeViewsPage(views: readonly View[]): string {
  const head =
    '# Views\n\nThe main views in both themes, as `npm run generate -- pictures` takes them of the playground. It\nalso writes this page.\n';
  return [head, ...views.map(section)].join('\n');
}

function section({ name, title, about, screen }: View): string {
  const pictures = themes.map((theme) => {
    const alt = `${title}, ${theme}`;
    return `<img src="pictures/${pictureFile(name, theme)}" alt="${alt}" width="${widths[screen]}">`;
  });
  return `## ${title}\n\n${about}\n\n| ${themes.join(' | ')} |\n| --- | --- |\n| ${pictures.join(' | ')} |\n`;
}

export function pictureFile(name: string, theme: (typeof themes)[number]): string {
  return `${name}-${theme}.webp`;
}
