import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ErrorApi, errorDeConexion } from '../../api/errorApi.ts'
import { AvisoImei } from './CajonCelular.tsx'
import { queryImei } from './llamadas.ts'
import { Resultado } from './PaginaVerificar.tsx'

const IMEI = '490154203237518'

it('a certificate is called false by who looked for it, and not by a server that did not answer', () => {
  const dibujar = (data: Parameters<typeof Resultado>[0]['data'], error: unknown = null) =>
    renderToStaticMarkup(<Resultado data={data} error={error} alReintentar={() => undefined} />)
  const sinRespuesta = dibujar(undefined, errorDeConexion())
  expect(sinRespuesta).toContain('No se pudo verificar ahora')
  expect(sinRespuesta).toContain('Reintentar')
  expect(sinRespuesta).not.toContain('falso')
  const noEsCodigo = { codigo: 'peticion.invalida', titulo: '', mensaje: '', solicitud: '' } as const
  for (const html of [dibujar({ certificado: null }), dibujar(undefined, new ErrorApi(noEsCodigo, 400))])
    expect(html).toContain('puede ser falso')
  expect(dibujar(undefined)).toContain('Verificando')
})

/** The warnings of an IMEI as the question ended. */
function avisos(estado: object): string {
  const cache = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
  const { queryKey } = queryImei(IMEI)
  cache.getQueryCache().build(cache, { queryKey }).setState(estado)
  return renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <AvisoImei imei={IMEI} />
    </QueryClientProvider>,
  )
}

it('an IMEI that could not be asked about says so: silence would read as nothing to warn of', () => {
  const html = avisos({ status: 'error', error: errorDeConexion() })
  expect(html).toContain(`No se pudo consultar el IMEI ${IMEI}`)
  expect(html).toContain('Reintentar')
})

it('where an IMEI appeared is called what it is: a contract, a purchase or a certificate', () => {
  const una = (que: string, codigo: string) => ({ que, codigo, fecha: '2026-10-01', almacen: 'PCT01' })
  const apariciones = [
    una('policivo', 'PCT01-000123'),
    una('policivo', 'PCT01-CD000004'),
    una('policivo', 'PCT01-PV000005'),
    una('certificado', 'PCT01-CE000006'),
  ]
  const html = avisos({
    status: 'success',
    dataUpdatedAt: Date.now(),
    data: { valido: true, apariciones, hayMas: false },
  })
  for (const dicho of [
    'Contrato PCT01-000123',
    'Compra directa PCT01-CD000004',
    'Compra a proveedor PCT01-PV000005',
    'Certificado PCT01-CE000006',
  ])
    expect(html).toContain(dicho)
})
