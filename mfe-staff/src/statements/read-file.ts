function readText(file: Blob, encoding: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(file, encoding);
  });
}

/** What a decoder puts where the bytes are none of its encoding. */
const unreadable = '\uFFFD';

/** The text of a bank's file: UTF-8 or, where it is none, the code page that banks of the region write. */
export async function readStatementFile(file: Blob): Promise<string> {
  const text = await readText(file, 'utf-8');
  return text.includes(unreadable) ? readText(file, 'windows-1250') : text;
}

/** By what the file says itself: names of files are changed by whoever saves them. */
export function findFormat(text: string): 'camt' | 'csv' {
  return text.trimStart().startsWith('<') ? 'camt' : 'csv';
}
