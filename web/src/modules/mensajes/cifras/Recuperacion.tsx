import { NOMBRES_CANAL, nombreDeMotivo } from '@retroventa/api/mensajes/lista'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Dinero } from '../../../ui/Cifras.tsx'
import { TablaSimple } from '../../../ui/lista/TablaSimple.tsx'
import { Tarjeta } from '../../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { queryRecuperacion } from '../llamadas.ts'
import { BarraDeCifra } from './BarraDeCifra.tsx'

/** What notices of what is owed brought back: who paid within seven days of one. */
export default function Recuperacion({ desde, hasta }: { desde: string; hasta: string }) {
  const { data, error, refetch } = useQuery(queryRecuperacion({ desde, hasta }))
  const total = (data?.tipos ?? []).reduce((suma, { valor }) => suma + valor, 0)
  const mayor = Math.max(0, ...(data?.tipos ?? []).map(({ valor }) => valor))
  return (
    <Tarjeta titulo="Recuperación: pagos dentro de los siete días de un aviso" sinRelleno>
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={3} columnas={[2, 1, 1]} />}
      {data && data.tipos.length === 0 && (
        <p className="ms-nada rv-suave">No salieron avisos de cobranza en este período.</p>
      )}
      {data && data.tipos.length > 0 && (
        <TablaSimple
          titulo="Recuperación por tipo de aviso"
          columnas={[
            {
              clave: 'motivo',
              titulo: 'Aviso',
              cabeza: true,
              celda: ({ motivo }) => nombreDeMotivo(motivo),
              pie: 'Total',
            },
            { clave: 'avisados', titulo: 'Avisados', derecha: true, celda: (f) => formatoEntero(f.avisados) },
            { clave: 'pagaron', titulo: 'Pagaron', derecha: true, celda: (f) => formatoEntero(f.pagaron) },
            {
              clave: 'parte',
              titulo: 'Parte',
              derecha: true,
              celda: (f) => (
                <>
                  {formatoPorcentaje(Math.trunc((f.pagaron * 10_000) / f.avisados))}
                  <BarraDeCifra valor={f.pagaron} mayor={f.avisados} />
                </>
              ),
            },
            {
              clave: 'valor',
              titulo: 'Recaudado',
              derecha: true,
              celda: ({ valor }) => (
                <>
                  <Dinero valor={valor} />
                  <BarraDeCifra valor={valor} mayor={mayor} />
                </>
              ),
              pie: <Dinero valor={total} />,
            },
          ]}
          filas={data.tipos}
          clave={({ motivo }) => motivo}
          plegable
        />
      )}
      {data && data.items.length > 0 && (
        <details className="ms-nada">
          <summary>
            Quién pagó:{' '}
            {data.items.length === 1 ? 'un pago' : `los ${formatoEntero(data.items.length)} pagos mayores`}
          </summary>
          <TablaSimple
            titulo="Pagos tras un aviso"
            columnas={[
              { clave: 'cliente', titulo: 'Cliente', cabeza: true, celda: ({ cliente }) => cliente },
              { clave: 'referencia', titulo: 'Documento', celda: ({ referencia }) => referencia },
              {
                clave: 'motivo',
                titulo: 'Aviso',
                celda: (f) =>
                  `${nombreDeMotivo(f.motivo)} por ${NOMBRES_CANAL[f.canal]}, ${formatoFechaHora(f.enviado)}`,
              },
              { clave: 'pago', titulo: 'Pagó', celda: (f) => `${f.documento}, ${alCuanto(f.dias)}` },
              {
                clave: 'valor',
                titulo: 'Valor',
                derecha: true,
                celda: ({ valor }) => <Dinero valor={valor} />,
              },
            ]}
            filas={data.items}
            clave={({ documento }) => documento}
            plegable
          />
        </details>
      )}
    </Tarjeta>
  )
}

/** How long after the notice a payment came. */
const alCuanto = (dias: number): string =>
  dias === 0 ? 'el mismo día' : dias === 1 ? 'al día siguiente' : `a los ${dias} días`
