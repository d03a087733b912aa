import sharp from 'sharp';
import { composeSocialPicture, socialPictureSize } from './social-picture';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4d3a' } })
    .png()
    .toBuffer();

it.each([
  ['a landscape', 1600, 900],
  ['a thing that stands', 1200, 1500],
  ['a small picture', 200, 200],
])('has the size that pages tell of, whatever it is made from: %s', async (_, width, height) => {
  const laidOut = await sharp(await composeSocialPicture(await picture(width, height))).metadata();
  expect(laidOut).toMatchObject({ ...socialPictureSize, format: 'jpeg' });
});
