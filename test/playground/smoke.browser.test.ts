/**
 * The one test in a browser that `npm test` runs: the page, the bundle and Telegram's stand-in work
 * together.
 */
import { expect, onTestFinished } from 'vitest';
import { launchBrowser } from '../../tools/browser.ts';
import { code } from '../bot/players.ts';
import { itInBrowser, openPlayground } from './browser.ts';
import { bubble, expectText, key, start } from './toyPage.ts';

itInBrowser(
  'the chat page starts the bot, plays from the menu, and answers a taken cell with a toast',
  async () => {
    const browser = await launchBrowser();
    onTestFinished(() => browser.close());
    const { page, errors, close } = await openPlayground(browser, code);
    onTestFinished(close);
    const ada = page.locator('.column').first();
    const centre = ada
      .locator('.message')
      .last()
      .locator('.keyboard-row')
      .nth(1)
      .getByRole('button')
      .nth(1);
    await start(ada);
    await key(ada, '▶ Tic-tac-toe · Medium').click();
    await bubble(ada, 'Your turn').waitFor();
    await centre.click();
    await bubble(ada, 'Last move').waitFor();
    await expectText(centre, '🔶');
    await centre.click();
    await ada.locator('.toast', { hasText: 'That square is taken.' }).waitFor();
    expect(errors).toEqual([]);
  },
);
