/** Elements whose name or id becomes a property of the document, even in place of its own. */
const namedElements = 'img, form, iframe, embed, object';

/**
 * Restores the document's own properties where elements shadow them (`<img name="head">`, DOM clobbering): React and the
 * bundler's chunk loading would get these elements instead. Uses nothing that markup can replace.
 */
export function removeShadowingNames(): void {
  const { querySelectorAll } = Document.prototype;
  const { getAttribute, removeAttribute } = Element.prototype;
  for (const element of querySelectorAll.call(document, namedElements))
    for (const attribute of ['id', 'name'])
      if ((getAttribute.call(element, attribute) ?? '') in Document.prototype) removeAttribute.call(element, attribute);
}
