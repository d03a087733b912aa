import { createDroppedHtmlLog } from './dropped-html-log';

const item = { call: '_get_nuxtapi_pages', id: 7, lang: 'en', field: 'content' };

function openLog() {
  const warn = jest.fn();
  const droppedHtml = jest.fn();
  return { log: createDroppedHtmlLog({ warn }, { droppedHtml }), warn, droppedHtml };
}

it('says once per item what was dropped, with names and counts alone, and counts each time', () => {
  const { log, warn, droppedHtml } = openLog();
  const dropped = new Map([
    ['<form>', 2],
    ['onclick', 1],
  ]);
  log.note(item, dropped);
  log.note(item, dropped);
  expect(warn.mock.calls).toEqual([
    [{ ...item, dropped: { '<form>': 2, onclick: 1 } }, 'the sanitizer dropped HTML of the provider'],
  ]);
  expect(droppedHtml.mock.calls).toEqual([
    [item.call, 'element', 2],
    [item.call, 'attribute', 1],
    [item.call, 'element', 2],
    [item.call, 'attribute', 1],
  ]);
});

it('says it again when other things are dropped, and for another item', () => {
  const { log, warn } = openLog();
  log.note(item, new Map([['<form>', 1]]));
  log.note(item, new Map([['<form>', 2]]));
  log.note({ ...item, id: 8 }, new Map([['<form>', 1]]));
  log.note({ ...item, lang: 'de' }, new Map([['<form>', 1]]));
  expect(warn).toHaveBeenCalledTimes(4);
});

it('says nothing of a text that stays whole', () => {
  const { log, warn, droppedHtml } = openLog();
  log.note(item, new Map());
  expect([warn.mock.calls, droppedHtml.mock.calls]).toEqual([[], []]);
});

it('writes no name that may be content, and no more names than a line holds', () => {
  const { log, warn } = openLog();
  const many = Array.from({ length: 100 }, (_, index): [string, number] => [`<x-${index}>`, 1]);
  log.note(item, new Map([['<amra@example.com>', 1], ...many]));
  const [[{ dropped }]] = warn.mock.calls;
  expect(Object.keys(dropped).length).toBeLessThanOrEqual(21);
  expect(JSON.stringify(dropped)).not.toContain('amra');
  expect(dropped.other).toBeGreaterThan(70);
});
