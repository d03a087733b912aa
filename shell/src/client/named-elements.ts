/** Elements whose name or id the document answers with, even in place of its own properties. */
const namedElements = 'img, form, iframe, embed, object';

/**
 * Gives the document its own properties back where markup has named elements like them (`<img name="head">`): React, the
 * bundler's chunk loading and everyone else would get these elements instead. Uses nothing that markup can replace.
 */
export function removeShadowingNames(): void {
  const { querySelectorAll } = Document.prototype;
  const { getAttribute, removeAttribute } = Element.prototype;
  for (const element of querySelectorAll.call(document, namedElements))
    for (const attribute of ['id', 'name'])
      if ((getAttribute.call(element, attribute) ?? '') in Document.prototype) removeAttribute.call(element, attribute);
}
