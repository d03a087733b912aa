import type { LocationPoint } from '@storefront/contracts/calls/location';
import type { PageContext } from '@storefront/contracts/pages';
import { pictureUrl } from '@storefront/ui/picture';

const pictureWidth = 1280;

/** Schema.org names days in English, whatever the page's language. */
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Schema.org Store of a location. */
export function storeJsonLd(point: LocationPoint, { site }: Pick<PageContext, 'site'>) {
  const absolute = (path: string) => new URL(path, site.site_url).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'Store',
    name: point.title,
    description: point.note,
    url: absolute(point.url),
    image: absolute(pictureUrl(point.picture, pictureWidth)),
    telephone: point.phone,
    email: point.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: point.street,
      postalCode: point.postal_code,
      addressLocality: point.city,
      addressCountry: point.country_code,
    },
    geo: { '@type': 'GeoCoordinates', latitude: point.latitude, longitude: point.longitude },
    openingHoursSpecification: point.hours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => dayNames[day - 1]),
      opens,
      closes,
    })),
  };
}
