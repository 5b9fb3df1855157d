import type { CustodiaFila } from '@retroventa/api/boveda/llamadas'
import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { Mapa } from './Mapa.tsx'

test('the contract of a bag is opened by who may see contracts, and named to who sees the vault alone', async () => {
  const bolsa = {
    id: 'x',
    caja: 'A',
    bandeja: '1',
    bolsa: '3',
    contrato: 'PCT01-000111',
    estado: 'en_boveda',
  }
  const mapa = <Mapa bolsas={[bolsa as CustodiaFila]} deTodas={1} />
  const ciego = await dibujarPara(['boveda.ver'], mapa)
  expect(ciego).toContain('PCT01-000111')
  expect(ciego).not.toContain('href')
  expect(await dibujarPara(['boveda.ver', 'contratos.ver'], mapa)).toContain('href="/contratos/PCT01-000111"')
})
