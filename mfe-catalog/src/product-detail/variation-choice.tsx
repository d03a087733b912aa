import { useTranslate } from '@storefront/contracts/runtime';
import { VisuallyHidden } from '@storefront/ui/visually-hidden';
import { Swatch } from '../common/swatch/swatch';
import { type ChoiceGroup, type ChoiceValue, choiceGroups, chooseValue, hasValue } from './product-choice';
import type { ProductDetail } from './product-detail';
import type { Purchase } from './use-purchase';
import styles from './variation-choice.module.css';

interface VariationChoiceProps {
  product: ProductDetail;
  purchase: Purchase;
}

/** With one attribute its radio buttons are the form's own field: the choice is submitted without scripts too. */
export function isChosenByRadio({ variations }: Pick<ProductDetail, 'variations'>): boolean {
  return choiceGroups(variations).length === 1;
}

/** One group of radio buttons per attribute; colours as discs, other values as text. Nothing without variations. */
export function VariationChoice({ product, purchase }: VariationChoiceProps) {
  return choiceGroups(product.variations).map((group) => (
    <ChoiceFieldset key={group.attribute} group={group} product={product} purchase={purchase} />
  ));
}

function ChoiceFieldset({ group, product, purchase }: VariationChoiceProps & { group: ChoiceGroup }) {
  const { variation, stock } = purchase;
  if (!variation) return null;
  const chosen = group.values.find((value) => hasValue(variation, value));
  return (
    <fieldset>
      <legend className={styles.legend}>
        <strong>{group.title}:</strong> {chosen?.title}
      </legend>
      <div className={styles.values}>
        {group.values.map((value) => (
          <ChoiceRadio
            key={value.code}
            name={isChosenByRadio(product) ? 'shopping_cart_code' : `choice-${group.attribute}`}
            value={value}
            code={chooseValue(product.variations, variation, value).code}
            isChosen={value === chosen}
            // A sold-out value can still be chosen and looked at; its name says so.
            isSoldOut={!stock.piecesByCode[chooseValue(product.variations, variation, value).code]}
            onChoose={() => purchase.choose(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface ChoiceRadioProps {
  name: string;
  value: ChoiceValue;
  /** Shopping cart code of the variation that it selects. */
  code: string;
  isChosen: boolean;
  isSoldOut: boolean;
  onChoose(): void;
}

function ChoiceRadio({ name, value, code, isChosen, isSoldOut, onChoose }: ChoiceRadioProps) {
  const t = useTranslate();
  const words = isSoldOut ? t('catalog_choice_sold_out', { title: value.title }) : value.title;
  return (
    <label className={value.color ? styles.swatch : styles.word} data-sold-out={isSoldOut || undefined} title={words}>
      <input type="radio" name={name} value={code} checked={isChosen} onChange={onChoose} className={styles.input} />
      {value.color && <Swatch color={value.color} className={styles.disc} />}
      {value.color || isSoldOut ? <VisuallyHidden>{words}</VisuallyHidden> : null}
      {!value.color && <span aria-hidden={isSoldOut || undefined}>{value.title}</span>}
    </label>
  );
}
