/** How the drawings of the documents look. */
const style = `<style>
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .frame { fill: none; stroke: #59636e } .faint { stroke: #d1d9e0 }
  .one { fill: #f2b01e } .two { fill: #d1242f } .open { fill: none; stroke: #59636e; stroke-dasharray: 3 3 }
  .tuple { fill: none; stroke: #0969da; stroke-width: 3 } .a { stroke: #0969da } .b { stroke: #d1242f } .curve { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .frame, .open { stroke: #9198a1 } .faint { stroke: #3d444d } .tuple, .a { stroke: #58a6ff } .b { stroke: #ff7b72 }
  }
</style>`;

/** A picture whose colours are legible on light and on dark. */
export const svg = (
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${title}</title>`,
    style,
    ...parts,
    '</svg>',
    '',
  ].join('\n');
