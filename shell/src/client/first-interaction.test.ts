import { whenFirstInteraction } from './first-interaction';

const settled = () => new Promise((resolve) => setTimeout(resolve));

it.each(['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel', 'scroll'])(
  'takes %s for the first sign of a visitor, even where a view keeps it to itself',
  async (sign) => {
    const seen = jest.fn();
    void whenFirstInteraction().then(seen);
    await settled();
    expect(seen).not.toHaveBeenCalled();
    document.body.addEventListener(sign, (event) => event.stopPropagation(), { once: true });
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    await settled();
    expect(seen).toHaveBeenCalledTimes(1);
  },
);

it('knows what was pressed while the scripts were on their way', async () => {
  document.documentElement.dataset.touched = '';
  await expect(whenFirstInteraction()).resolves.toBeUndefined();
  delete document.documentElement.dataset.touched;
});
