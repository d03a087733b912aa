import { Picture } from '@storefront/ui/picture';
import row from './person-row.module.css';

/** The picture of a person in a list of people. */
export function PersonPicture({ src }: { src: string }) {
  return <Picture src={src} alt="" ratio="1/1" sizes="128px" widths={[160, 240, 320]} className={row.picture} />;
}
