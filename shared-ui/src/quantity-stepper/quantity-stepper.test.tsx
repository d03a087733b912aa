import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper';

function Stepper({ onValueChange, start = 1 }: { onValueChange: (value: number) => void; start?: number }) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    setValue(next);
    onValueChange(next);
  };
  return (
    <QuantityStepper
      value={value}
      onValueChange={change}
      max={3}
      label="Količina"
      decreaseLabel="Manje"
      increaseLabel="Više"
    />
  );
}

test('steps up and down and stops at both ends', async () => {
  const onValueChange = jest.fn();
  render(<Stepper onValueChange={onValueChange} start={2} />);
  await userEvent.click(screen.getByRole('button', { name: 'Više' }));
  expect(screen.getByRole('textbox', { name: 'Količina' })).toHaveValue('3');
  expect(screen.getByRole('button', { name: 'Više' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Manje' }));
  await userEvent.click(screen.getByRole('button', { name: 'Manje' }));
  expect(screen.getByRole('button', { name: 'Manje' })).toBeDisabled();
  expect(onValueChange.mock.calls.flat()).toEqual([3, 2, 1]);
});

test('a typed quantity counts on Enter, within the limits', async () => {
  const onValueChange = jest.fn();
  render(<Stepper onValueChange={onValueChange} />);
  const input = screen.getByRole('textbox', { name: 'Količina' });
  await userEvent.clear(input);
  await userEvent.type(input, '12');
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onValueChange.mock.calls).toEqual([[3]]);
  expect(input).toHaveValue('3');
});

test.each(['', 'dva', '-1', '1.5'])('what is no whole number (%j) leaves the quantity as it was', async (typed) => {
  const onValueChange = jest.fn();
  render(<Stepper onValueChange={onValueChange} start={2} />);
  const input = screen.getByRole('textbox', { name: 'Količina' });
  await userEvent.clear(input);
  if (typed) await userEvent.type(input, typed);
  await userEvent.tab();
  expect(input).toHaveValue('2');
  expect(onValueChange).not.toHaveBeenCalled();
});
