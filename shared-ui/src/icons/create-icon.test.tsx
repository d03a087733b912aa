import { render } from '@testing-library/react';
import { createIcon } from './create-icon';

it('draws all lines of an icon as one path, each from where it began alone', () => {
  const Icon = createIcon([
    ['path', { d: 'M12 3v18' }],
    ['circle', { cx: '12', cy: '7', r: '4' }],
    ['path', { d: 'm19 8 3 8' }],
  ]);
  const { container } = render(<Icon size={20} />);
  expect(container.querySelector('svg')?.innerHTML).toBe(
    '<path d="M12 3v18M0 0m19 8 3 8"></path><circle cx="12" cy="7" r="4"></circle>',
  );
});
