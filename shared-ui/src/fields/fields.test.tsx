import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button';
import { CheckboxField, RadioField } from './checkbox-field';
import { type FormError, FormErrorSummary } from './form-error-summary';
import { RadioCards } from './radio-cards';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

test('an input is tied to its label, hint and error', () => {
  render(
    <TextField label="Telefon" mark="nije obavezno" hint="Samo za kurira." error="Nedostaje broj." name="phone" />,
  );
  const input = screen.getByRole('textbox', { name: 'Telefon nije obavezno' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Samo za kurira. Nedostaje broj.');
});

test('a field without error is not called invalid', () => {
  render(<TextAreaField label="Napomena" />);
  expect(screen.getByRole('textbox', { name: 'Napomena' })).not.toHaveAttribute('aria-invalid');
});

test('a select offers its options and reports the choice', async () => {
  const options = [
    { value: 'ba', label: 'Bosna i Hercegovina' },
    { value: 'hr', label: 'Hrvatska' },
    { value: 'xx', label: 'Ne dostavljamo', isDisabled: true },
  ];
  render(<SelectField label="Država" options={options} defaultValue="ba" />);
  const select = screen.getByRole('combobox', { name: 'Država' });
  await userEvent.selectOptions(select, 'Hrvatska');
  expect(select).toHaveValue('hr');
  expect(screen.getByRole('option', { name: 'Ne dostavljamo' })).toBeDisabled();
});

test('the whole row of a checkbox toggles it, and an error describes it', async () => {
  render(<CheckboxField label="Prihvatam uslove" error="Bez toga ne možemo poslati paket." />);
  const box = screen.getByRole('checkbox', { name: 'Prihvatam uslove' });
  await userEvent.click(screen.getByText('Prihvatam uslove'));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Bez toga ne možemo poslati paket.');
});

test('radio rows of one name exclude each other', async () => {
  render(
    <>
      <RadioField name="sort" label="Najnovije" defaultChecked />
      <RadioField name="sort" label="Najjeftinije" count={12} />
    </>,
  );
  await userEvent.click(screen.getByText('Najjeftinije'));
  expect(screen.getByRole('radio', { name: 'Najnovije' })).not.toBeChecked();
});

function Delivery({ onChoose }: { onChoose: (value: string) => void }) {
  const [value, setValue] = useState('courier');
  const options = [
    { value: 'courier', label: 'Kurirska dostava', text: 'Stiže u srijedu', end: '7,00 KM' },
    { value: 'store', label: 'Preuzimanje u dućanu' },
  ];
  const choose = (next: string) => {
    setValue(next);
    onChoose(next);
  };
  return <RadioCards legend="Dostava" name="delivery" options={options} value={value} onValueChange={choose} />;
}

test('cards are one radio group and report the chosen value', async () => {
  const onChoose = jest.fn();
  render(<Delivery onChoose={onChoose} />);
  expect(screen.getByRole('group', { name: 'Dostava' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /Kurirska dostava.*7,00 KM/ })).toBeChecked();
  await userEvent.click(screen.getByText('Preuzimanje u dućanu'));
  expect(screen.getByRole('radio', { name: 'Preuzimanje u dućanu' })).toBeChecked();
  expect(onChoose).toHaveBeenCalledWith('store');
});

test('cards without a controlling owner can be chosen too', async () => {
  const options = [
    { value: 'a', label: 'Prva' },
    { value: 'b', label: 'Druga' },
  ];
  render(<RadioCards legend="Adresa" name="address" options={options} defaultValue="a" error="Odaberite adresu." />);
  await userEvent.click(screen.getByText('Druga'));
  expect(screen.getByRole('radio', { name: 'Druga' })).toBeChecked();
  expect(screen.getByRole('group', { name: 'Adresa' })).toHaveAccessibleDescription('Odaberite adresu.');
});

function Form() {
  const [attempt, setAttempt] = useState(0);
  const errors: FormError[] = attempt ? [{ fieldId: 'email', message: 'E-mail adresa nije potpuna' }] : [];
  return (
    <>
      <FormErrorSummary title="Jedno polje treba ispraviti" errors={errors} attempt={attempt} />
      <TextField id="email" label="E-mail adresa" />
      <Button onClick={() => setAttempt(attempt + 1)}>Dalje</Button>
    </>
  );
}

test('the summary of errors takes the focus on each failed attempt and leads to the field', async () => {
  render(<Form />);
  expect(screen.queryByRole('alert')).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Dalje' }));
  const summary = screen.getByRole('alert', { name: 'Jedno polje treba ispraviti' });
  expect(summary).toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'E-mail adresa nije potpuna' }));
  expect(screen.getByRole('textbox', { name: 'E-mail adresa' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Dalje' }));
  expect(summary).toHaveFocus();
});
