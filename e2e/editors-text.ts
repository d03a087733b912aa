import type { Page } from '@playwright/test';
import { changeAnswers } from './changed-answers';

/** A page of the shop that holds nothing but an editor's text. */
export const editorsPage = '/uslovi-kupovine/';

/** Lets the page hold another text, as if an editor had written it; tags and attributes are those the shop lets through. */
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
