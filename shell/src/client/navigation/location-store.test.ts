import { createLocationStore } from './location-store';

it('says where the visitor is, and whether the page that is shown is everybody’s', () => {
  const location = createLocationStore('/kuhinja/');
  const heard: string[] = [];
  location.subscribe(() => heard.push(`${location.getPath()} ${location.isShared()}`));
  location.moveTo('/moji-bodovi/', false);
  location.moveTo('/kuhinja/', true);
  expect(heard).toEqual(['/moji-bodovi/ false', '/kuhinja/ true']);
  expect(createLocationStore('/auth/', false).isShared()).toBe(false);
});

it('says of the next page whether it will be seen from its top, until it stands', () => {
  const location = createLocationStore('/kuhinja/');
  expect(location.opensAtTop?.()).toBe(false);
  location.expect(true);
  expect(location.opensAtTop?.()).toBe(true);
  location.moveTo('/zdjele/');
  expect(location.opensAtTop?.()).toBe(false);
});
