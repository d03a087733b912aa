import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Accordion, AccordionItem } from './accordion/accordion';
import { Badge } from './badge/badge';
import { Breadcrumb } from './breadcrumb/breadcrumb';
import { Drawer } from './dialog/drawer';
import { EmptyState } from './empty-state/empty-state';
import { FormErrorSummary } from './fields/form-error-summary';
import { RadioCards } from './fields/radio-cards';
import { TextField } from './fields/text-field';
import { BagIcon } from './icons/icons';
import { Logo } from './logo/logo';
import { Notice } from './notice/notice';
import { Picture } from './picture/picture';
import { Pills } from './pills/pills';
import { Price } from './price/price';
import { Progress } from './progress/progress';
import { QuantityStepper } from './quantity-stepper/quantity-stepper';
import { Rating } from './rating/rating';
import { Skeleton } from './skeleton/skeleton';
import { TextLink } from './text-link/text-link';
import { ToastRegion } from './toast/toast';

const ignore = () => undefined;

function Everything() {
  return (
    <main>
      <Logo name="Vrelo" href="/" label="Vrelo, naslovnica" />
      <Breadcrumb label="Putanja" items={[{ label: 'Naslovnica', href: '/' }, { label: 'Šolja Ilma' }]} />
      <Pills label="Vrste" items={[{ label: 'Sve', href: '/kuhinja/', isCurrent: true }]} />
      <Badge>−15 %</Badge>
      <Price price="32,90 KM" previousPrice="38,00 KM" size="large" />
      <Rating value={4.8} label="4,8 od 5, 64 ocjene" text="4,8 (64)" />
      <Picture src="mug-moss" alt="Šolja Ilma" sizes="50vw" />
      <QuantityStepper value={1} onValueChange={ignore} label="Količina" decreaseLabel="Manje" increaseLabel="Više" />
      <Progress value={75} max={100} label="Još 24,30 KM do besplatne dostave" />
      <FormErrorSummary title="Ispravite" errors={[{ fieldId: 'email', message: 'Adresa nije potpuna' }]} attempt={1} />
      <TextField id="email" label="E-mail adresa" error="Nedostaje završetak." />
      <RadioCards legend="Dostava" name="delivery" options={[{ value: 'a', label: 'Kurir' }]} defaultValue="a" />
      <Notice tone="warning">Još tri komada.</Notice>
      <Accordion>
        <AccordionItem title="Opis" isOpen>
          Točena rukom.
        </AccordionItem>
      </Accordion>
      <EmptyState icon={<BagIcon />} title="Korpa je prazna" action={<TextLink href="/">Dalje</TextLink>} />
      <Skeleton lines={3} />
      <Drawer isOpen onClose={ignore} title="Korpa" closeLabel="Zatvori">
        <p>Šolja Ilma, 1 komad</p>
      </Drawer>
      <ToastRegion label="Obavijesti" dismissLabel="Skloni" toasts={[]} onDismiss={ignore} />
    </main>
  );
}

test('the server sends complete components, which hydrate without a difference', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Everything />);
  expect(within(container).getByText('32,90 KM')).toBeVisible();

  const onRecoverableError = jest.fn();
  render(<Everything />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Korpa' })).toBeVisible();
});

test('no component writes a style attribute, which a strict policy would refuse', () => {
  expect(renderToString(<Everything />)).not.toMatch(/\sstyle="/);
});

test('pictures of the mark and of icons are hidden from screen readers', () => {
  render(<Everything />);
  expect(screen.getByRole('link', { name: 'Vrelo, naslovnica' })).toHaveAttribute('href', '/');
  expect(
    screen
      .getAllByRole('img', { hidden: true })
      .map((image) => image.getAttribute('aria-label') ?? image.getAttribute('alt')),
  ).toEqual(['4,8 od 5, 64 ocjene', 'Šolja Ilma']);
});
