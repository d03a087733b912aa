import { render, screen } from '@testing-library/react';
import { Picture, pictureUrl } from './picture';

test('offers avif and webp before jpg, in the widths asked for', () => {
  const { container } = render(<Picture src="mug-moss" alt="Šolja" sizes="50vw" widths={[320, 640]} />);
  const sources = [...container.querySelectorAll('source')];
  expect(sources.map((source) => [source.type, source.srcset])).toEqual([
    ['image/avif', '/-/img/320/mug-moss.avif 320w, /-/img/640/mug-moss.avif 640w'],
    ['image/webp', '/-/img/320/mug-moss.webp 320w, /-/img/640/mug-moss.webp 640w'],
  ]);
});

test('has one jpg, of middle width, for a browser that reads neither', () => {
  render(<Picture src="mug-moss" alt="Šolja" sizes="50vw" widths={[160, 320, 640]} />);
  const image = screen.getByRole('img', { name: 'Šolja' });
  expect(image).toHaveAttribute('src', '/-/img/320/mug-moss.jpg');
  expect(image).not.toHaveAttribute('srcset');
});

test('keeps its place free by width and height of its shape', () => {
  render(<Picture src="scene-shelf" alt="Polica" sizes="100vw" ratio="3/2" widths={[480, 960, 1280]} />);
  const image = screen.getByRole('img', { name: 'Polica' });
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['960', '640']);
});

test('waits until it is near the screen, unless it is the first one', () => {
  render(
    <>
      <Picture src="pan" alt="Tava" sizes="50vw" />
      <Picture src="vase" alt="Vaza" sizes="50vw" isPriority />
    </>,
  );
  expect(screen.getByRole('img', { name: 'Tava' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img', { name: 'Vaza' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'Vaza' })).toHaveAttribute('fetchpriority', 'high');
});

test('names one address for Open Graph and e-mail', () => {
  expect(pictureUrl('mug-moss', 1280)).toBe('/-/img/1280/mug-moss.jpg');
});
