import type { Page } from '@playwright/test';
import { changeAnswers } from './changed-answers';

/** A page of the shop that holds editorial content only. */
export const editorsPage = '/uslovi-kupovine/';

/** Replaces the content of the page, as if an editor had written it, with tags and attributes that the sanitizer allows. */
export async function writeEditorsText(page: Page, html: string): Promise<void> {
  await changeAnswers(page, `**${editorsPage}`, async (route, answer) => {
    const document = await answer.text();
    const [, boot = ''] = /id="boot">(.*?)<\/script>/s.exec(document) ?? [];
    const data = JSON.parse(boot);
    const written: string = data.page.data.contentHtml;
    data.page.data.contentHtml = html;
    const body = document
      .replace(boot, () => JSON.stringify(data).replaceAll('<', '\\u003c'))
      .replace(written, () => html);
    await route.fulfill({ response: answer, body });
  });
}
