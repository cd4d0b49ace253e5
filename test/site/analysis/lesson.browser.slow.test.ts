/** A lesson on the page of the players: looked at, guessed, played by itself, and by keyboard. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exerciseNames, exercises } from '../../../site/analysis/players/exercises.ts';
import { launchBrowser } from '../../../tools/browser.ts';
import { findFaults } from '../../playground/axe.ts';
import { describeInBrowser } from '../../playground/browser.ts';
import { hashOf, openAnalysis, outOf, searched } from './analysisPage.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const tree = '#ticTacToe/B2A2&show=players&player=minimax-2&step=end';
const exercise = (name: keyof typeof exercises) => `#${exercises[name]}`;
const textsOf = (page: Page, selector: string) => page.locator(selector).allTextContents();

describeInBrowser.each([
  [360, 'light'],
  [360, 'dark'],
  [768, 'light'],
  [768, 'dark'],
  [1280, 'light'],
  [1280, 'dark'],
] as const)('at a width of %i in the %s theme', (width, colorScheme) => {
  it('axe finds no fault in a tree with cuts, nor in a question that was answered', async () => {
    const viewport = { width, height: 800 };
    const { page } = await openAnalysis(browser, `${tree}&node=A3`, { viewport, colorScheme });
    await page.locator('.grey').first().waitFor();
    await page.locator('summary').first().click();
    await searched(page);
    expect(await findFaults(page)).toEqual([]);
    for (const name of ['node', 'hardRule'] as const) {
      await page.locator(`[data-key="exercise-${name}"]`).click();
      await page.locator('[data-key="guess-0"]').click();
      await page.locator('.guess .right').waitFor();
      expect(await findFaults(page)).toEqual([]);
    }
  });
});

describeInBrowser('by the keyboard alone', () => {
  it('a position is looked at, which the board shows, and a term is explained', async () => {
    const { page } = await openAnalysis(browser, tree);
    await page.locator('.node').first().focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => hashOf(page)).toContain('&node=A3');
    await page.getByRole('img', { name: 'A3, Orange' }).waitFor();
    expect(await textsOf(page, '.node.onPath b:first-of-type')).toEqual(['+4', 'A3']);
    // A move on the board goes on in the tree, and not in the game.
    await page.locator('[data-move="B1"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toContain('B2A2&show=players');
    await expect.poll(() => hashOf(page)).toContain('&node=A3B1');
    await page.locator('[data-key="term-cut"] summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-key="step-back"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).not.toContain('node=');
    expect(await page.locator('[data-key="term-cut"] p').isVisible()).toBe(true);
  });

  it('an exercise is answered, its keys stay where they are, and the next one follows', async () => {
    const { page } = await openAnalysis(browser, exercise('winInOne'));
    const key = page.locator('[data-key="guess-1"]');
    await key.focus();
    const before = await key.boundingBox();
    await page.keyboard.press('Enter');
    await expect.poll(() => textsOf(page, '.guess button')).toEqual(['✓ A3', '✗ B1', 'C3']);
    expect(await key.boundingBox()).toEqual(before);
    expect((await textsOf(page, '.result')).join()).toContain('No, it is: A3. 0 of 1 right.');
    await page.locator('[data-key="nextExercise"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => hashOf(page)).toContain('newell-simon&hide=rule');
    await page.locator('[data-key="guess-1"]').focus();
    await page.keyboard.press('Enter');
    await expect
      .poll(() => textsOf(page, '.result'))
      .toEqual(['Right: Block a line. 1 of 2 right. Next exercise']);
  });
});

describeInBrowser('an exercise that asks for a move', () => {
  it('takes it from the board, and stays where it is', async () => {
    const { page } = await openAnalysis(browser, exercise('winInOne'));
    const hash = await hashOf(page);
    await page.keyboard.type('c1c2');
    await expect.poll(() => page.locator('.notice').textContent()).toBe('Which move does it play?');
    await page.locator('[data-move="A3"]').click();
    await expect.poll(async () => (await textsOf(page, '.result')).join()).toContain('Right: A3.');
    expect(await hashOf(page)).toBe(hash);
  });
});

describeInBrowser.each([
  [360, 640],
  [1280, 800],
])('an exercise that is opened by its link, at %i × %i', (width, height) => {
  it.each(exerciseNames)(
    'has its keys, what came of it and the next one in view: %s',
    async (name) => {
      const { page } = await openAnalysis(browser, exercise(name), { viewport: { width, height } });
      await searched(page);
      const keys = ['.words .step', '[data-key="guess-0"]', '[data-key="guess-2"]'];
      await expect.poll(() => outOf(page, keys)).toEqual([]);
      await page.evaluate(() => scrollTo(0, 0));
      await page.locator('[data-key="guess-0"]').press('Enter');
      await page.locator('.guess .right').waitFor();
      const isLast = name === exerciseNames.at(-1);
      const next = isLast ? [] : ['[data-key="nextExercise"]'];
      await expect.poll(() => outOf(page, [...keys, '.result', ...next])).toEqual([]);
    },
  );
});

describeInBrowser('on a phone', () => {
  it.each([
    [360, 640, tree.replace('end', '2')],
    [390, 844, tree.replace('end', '2')],
    [360, 640, '#connectFour/4453226&at=5&show=players&player=negamax-2&step=2'],
  ])('the tree stays in view with the board at each step: %i × %i, %s', async (...row) => {
    const [width, height, hash] = row;
    const { page } = await openAnalysis(browser, hash, { viewport: { width, height } });
    await searched(page);
    const key = page.locator('[data-key="step-next"]');
    const seen = ['svg.board', '.go', '.steps', '.words > :last-child', '.tree .now'];
    await expect.poll(() => outOf(page, seen)).toEqual([]);
    const before = await key.boundingBox();
    for (let step = 3; step < 12; step++) {
      await key.click();
      await expect.poll(() => hashOf(page)).toContain(`&step=${step}`);
      expect(await outOf(page, seen)).toEqual([]);
      expect(await key.boundingBox()).toEqual(before);
    }
    // A position of the tree that is tapped stays under the finger.
    await page.locator('.tree .node').first().click();
    await expect.poll(() => hashOf(page)).toContain('&node=');
    await expect.poll(() => outOf(page, seen)).toEqual([]);
  });
});

describeInBrowser('what is hidden', () => {
  it.each(exerciseNames)('says nothing of itself in %s', async (name) => {
    const { page } = await openAnalysis(browser, exercise(name));
    await searched(page);
    await page.locator('.guess').waitFor();
    expect(await page.locator('svg.board .best, svg.board .says').count()).toBe(0);
    const values = await page
      .locator('[data-move]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-value')));
    expect(values.filter((value) => value !== 'unknown')).toEqual([]);
    const labels = await page
      .locator('[data-move]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(labels.filter((label) => /win|loss|draw/.test(label!))).toEqual([]);
    expect(await page.locator('.applies, .marked.best, .cut, .grey').count()).toBe(0);
  });

  it('are all values, until each is guessed', async () => {
    const { page } = await openAnalysis(browser, `${tree}&cuts=0&node=A3`);
    expect((await textsOf(page, '.score')).join()).not.toContain('?');
    await page.getByLabel('Hide the values').check();
    await expect
      .poll(async () => (await textsOf(page, '.tree .score')).join())
      .toMatch(/^[? hiden,]+$/);
    // A window would tell what the moves before are worth.
    await page.getByLabel('Cut what cannot matter').check();
    expect(await page.locator('.tree').textContent()).not.toMatch(/[+−]/);
    await page.getByRole('button', { name: 'Orange', exact: true }).click();
    await expect.poll(() => textsOf(page, '.tree .score')).toContain('≤ +4');
    expect((await textsOf(page, '.tree .score')).filter((text) => text[0] !== '?')).toEqual([
      '≤ +4',
    ]);
    await page.getByLabel('Hide the values').uncheck();
    await expect.poll(async () => (await textsOf(page, '.score')).join()).not.toContain('?');
  });
});

describeInBrowser('what a player picks', () => {
  it('is named beside what was played, where the game goes on', async () => {
    const { page } = await openAnalysis(
      browser,
      '#connectFour/4453226&at=5&show=players&player=negamax-2&step=end',
    );
    expect(await textsOf(page, '.words .step b:first-child')).toEqual(['It picks column 3:']);
    expect(await textsOf(page, '.words .why')).toEqual(['Here Red played column 2.']);
    await page.locator('[data-do="end"]').click();
    await expect.poll(() => textsOf(page, '.words .why')).toEqual([]);
  });
});

describeInBrowser('cuts', () => {
  it('are counted beside the search without them, and greyed', async () => {
    const { page } = await openAnalysis(browser, `${tree}&node=A3`);
    expect(await textsOf(page, '.figure dd')).toEqual(['21', '49']);
    expect(await textsOf(page, '.grey b:first-of-type')).toEqual(['B1', 'B3', 'C2', 'C3']);
    await page.getByLabel('Cut what cannot matter').uncheck();
    await expect.poll(() => hashOf(page)).toContain('&cuts=0');
    expect(await page.locator('.grey').count()).toBe(0);
    expect(await textsOf(page, '.figure dd')).toEqual(['21', '49']);
  });

  it.each(['reduce', 'no-preference'] as const)(
    'stop the steps that follow by themselves, with motion at %s',
    async (reducedMotion) => {
      const { page } = await openAnalysis(browser, tree.replace('end', '0'), { reducedMotion });
      await page.getByLabel('Speed').selectOption('fast');
      await page.getByRole('button', { name: 'Play to the next cut' }).click();
      await page.locator('.tree').getByText('cut, since ≤ +4 is reached:').waitFor();
      const said = page.locator('.words').getByText('cut, since ≤ +4 is reached: ');
      expect(await said.textContent()).toMatch(/: [ABC]\d(, [ABC]\d)*$/);
      await expect.poll(() => page.locator('[data-do="stopSteps"]').count()).toBe(0);
      const stopped = await hashOf(page);
      expect(stopped).toMatch(/&step=\d+$/);
      await page.getByRole('button', { name: 'Play to the next cut' }).click();
      await expect.poll(() => hashOf(page)).not.toBe(stopped);
    },
  );
});
