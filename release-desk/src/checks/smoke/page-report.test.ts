import { PNG } from 'pngjs';
import { compareScreenshots } from './page-report';

function paint(left: number): Buffer {
  const png = new PNG({ width: 10, height: 10, fill: true });
  png.data.fill(255);
  for (let index = 0; index < left * 4; index += 4) png.data.fill(0, index, index + 3);
  return PNG.sync.write(png);
}

it('says how much of two screenshots differs and draws it', async () => {
  expect((await compareScreenshots(paint(25), paint(25))).differentPercent).toBe(0);
  const { differentPercent, picture } = await compareScreenshots(paint(25), paint(0));
  expect(differentPercent).toBe(25);
  expect(PNG.sync.read(picture)).toMatchObject({ width: 10, height: 10 });
});
