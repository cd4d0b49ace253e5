/** `npm run capacity`: how many players each platform carries, from what was measured of one. */
import { renderCapacity, renderCosts, renderLimits, renderSentences } from './capacity/capacity.ts';
import { takeNoArguments } from './commandLine.ts';

takeNoArguments(`npm run --silent capacity

Computes what stops 10,000, 100,000 and a million players a day on each
platform, and what a month costs, from the figures that npm run load -- --day
has measured, and those in tools/capacity/figures.ts, which name where limits
and prices stand.`);

console.log(renderLimits());
console.log(`\nCloudflare’s paid plan, dollars a month:\n${renderCosts()}`);
console.log(`\nFor docs/capacity.md:\n${renderCapacity()}\n\n${renderSentences().join('\n')}`);
