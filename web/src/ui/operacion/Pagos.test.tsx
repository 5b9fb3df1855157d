import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PagosQueVuelven } from './Pagos.tsx'

// A void of what the branch had paid brings money in: told to give it back, a cashier would pay it twice.
test('voiding what the branch handed over says that it is received, and voiding what it was paid that it is given back', () => {
  const dicho = (entra: boolean) =>
    renderToStaticMarkup(
      <PagosQueVuelven pagos={[{ medio: 'datafono', valor: 50_000 }]} entra={entra} />,
    ).replaceAll(/<[^>]+>/g, ' ')
  expect(dicho(true)).toContain('Se recibe como se entregó')
  expect(dicho(false)).toContain('Se devuelve como se pagó')
})
