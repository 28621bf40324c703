import { isRegular } from '../../syntax/characters.ts';
import { byteAt, lexerAt, readWord, skipWhiteSpace, type Lexer } from '../../syntax/lexer.ts';
import { damaged, overLimit } from '../../syntax/limits.ts';
import type { PdfObject, Source } from '../../syntax/objects.ts';
import { parseObject } from '../../syntax/parser.ts';

/** ISO 32000-2 §7.8.2: operands, then what to do with them. */
export interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfObject[];
}

/** ISO 32000-2 annex A. */
const withoutOperands = new Set('q Q h n f F f* S s B B* b b* W W* BT ET T* EMC EI BX EX BI'.split(' '));
const withOperands = new Set(
  'w J j M d ri i gs cm m l c v y re CS cs SC SCN sc scn G g RG rg K k sh Do Tc Tw Tz TL Tf Tr Ts Td TD Tm Tj TJ \' " BMC BDC MP DP d0 d1 ID'.split(
    ' ',
  ),
);

export const takesNothing = (operator: string): boolean => withoutOperands.has(operator);
export const isOperator = (operator: string): boolean => withoutOperands.has(operator) || withOperands.has(operator);

const maxOperands = 1_000;
const maxOperations = 2_000_000;

export function* readOperations(content: Buffer): Iterable<Operation> {
  const source: Source = { kind: 'object-stream', bytes: content, base: 0 };
  const lexer = lexerAt(source, 0);
  let operands: PdfObject[] = [];
  for (let count = 0; ;) {
    skipWhiteSpace(lexer);
    if (lexer.position >= content.length) return;
    if (startsOperator(lexer)) {
      const operator = readWord(lexer);
      if (operator === '') throw damaged(`a stray character in the content at ${lexer.position}`);
      count += 1;
      if (count > maxOperations) throw overLimit('content with too many operators');
      yield { operator, operands };
      operands = [];
      if (operator === 'ID') skipInlineImage(lexer);
    } else {
      const operand = parseObject(source, lexer.position);
      lexer.position = operand.end;
      operands.push(operand);
      if (operands.length > maxOperands) throw overLimit('an operator with too many operands');
    }
  }
}

const words = new Set(['true', 'false', 'null']);

function startsOperator(lexer: Lexer): boolean {
  const byte = byteAt(lexer) ?? 0;
  if (!isRegular(byte)) return byte !== 0x2f && byte !== 0x28 && byte !== 0x3c && byte !== 0x5b;
  const isNumber = (byte >= 0x30 && byte <= 0x39) || byte === 0x2b || byte === 0x2d || byte === 0x2e;
  if (isNumber) return false;
  const { position } = lexer;
  const word = readWord(lexer);
  lexer.position = position;
  return !words.has(word);
}

/** ISO 32000-2 §8.9.7: to the `EI` that stands alone. */
function skipInlineImage(lexer: Lexer): void {
  const { bytes } = lexer.source;
  const rest = bytes.toString('latin1', lexer.position);
  const end = /[\s]EI(?=[\s]|$)/.exec(rest);
  if (!end) throw damaged('an image inside the content without end');
  lexer.position += end.index + end[0].length;
}
