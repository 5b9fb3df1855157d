import FundProjectionScreenOutlined from '@ant-design/icons-svg/es/asn/FundProjectionScreenOutlined'
import { type FilaInforme, type Informe, TOPE_PAPEL } from '@retroventa/api/informes/definir'
import type { PaginaInforme as Pagina } from '@retroventa/api/informes/llamadas'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { comparadoEnPalabras, datosDeHace } from '@retroventa/api/informes/textos'
import { formatoRango } from '@retroventa/domain/formato/fechas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { useContexto } from '../../shell/acciones.ts'
import { Boton } from '../../ui/Boton.tsx'
import { cuantasBarras } from '../../ui/grafico/cuantas.ts'
import { Icono } from '../../ui/Icono.tsx'
import { columnasVisibles } from '../../ui/lista/Columnas.tsx'
import { dibujarValor } from '../../ui/lista/celda.tsx'
import { rangoAlReves } from '../../ui/lista/filtros/salidas.ts'
import { Lista } from '../../ui/lista/Lista.tsx'
import type { Total } from '../../ui/lista/Pie.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { perezoso } from '../../ui/perezoso.ts'
import { CajonAnotar } from './CajonAnotar.tsx'
import { delMes } from './delMes.ts'
import { caminoDe } from './enlaces.ts'
import { direccionExportar, direccionPapel, queryInforme } from './llamadas.ts'
import { PorCorreo } from './reportes/PorCorreo.tsx'

const Barras = perezoso(() => import('../../ui/grafico/Barras.tsx'))

/**
 * The list and the bars of an informe, whose state is the address.
 * @param dentro a part of a page that has its own title
 */
export function UnInforme(props: { clave: ClaveInforme; informe: Informe; dentro?: boolean }) {
  const { clave, informe, dentro = false } = props
  const { lista: declaracion, abre, anota, vacia } = informe
  const { titulo, exporta } = puertaDe(clave)
  const lista = useLista(declaracion)
  const dicho = useSearch({ strict: false }) as Record<string, string | undefined>
  const barras = barrasDe(informe, dicho)
  const conBarras = barras && !barras.suyas && { barrasPor: barras.por, barrasDe: barras.valor }
  const cruzado = rangoAlReves(lista, {}) !== undefined
  const consulta = useQuery({ ...queryInforme(clave, { ...lista.pedido, ...conBarras }), enabled: !cruzado })
  const puedeExportar = usePermiso(exporta)
  const decide = usePermiso('auditoria.decidir')
  const { hoy } = useSesion()
  const [fila, setFila] = useState<FilaInforme>()
  // What was read of other days stays away: its bars and its words would be of these.
  const data = cruzado ? undefined : consulta.data
  const contexto = useContexto()
  const camino = (una: FilaInforme) => caminoDe(informe, una, contexto)
  const abierta = (una: FilaInforme) => camino(una).abre
  const dibujo = <Grafico informe={informe} barras={barras} data={data} />
  const hayAjenas = (filas: readonly FilaInforme[]) =>
    filas.some((una) => camino(una).hay !== undefined && !abierta(una))
  return (
    <>
      <Lista<FilaInforme>
        lista={lista}
        titulo={titulo}
        dentro={dentro}
        {...(!dentro && { acciones: <PorCorreo clave={clave} lista={lista} recibe={puedeExportar} /> })}
        detalle={
          data &&
          [detalle(informe, data, hoy, dicho.almacen), hayAjenas(data.items) && DE_OTRO]
            .filter(Boolean)
            .join(' · ')
        }
        consulta={consulta}
        clave={(una) => String(una.fila)}
        {...(abre && { enlace: abierta })}
        {...(anota &&
          decide && {
            accionesFila: (una: FilaInforme) => (
              <Boton chico aria-label={`${anota.verbo} ${una.codigo}`} onClick={() => setFila(una)}>
                {anota.verbo}
              </Boton>
            ),
          })}
        opciones={{ almacen: (consulta.data?.almacenes ?? []).map((value) => ({ value, label: value })) }}
        exportar={
          puedeExportar ? (archivo) => direccionExportar(clave, { ...lista.filtro, archivo }) : undefined
        }
        papel={puedeExportar ? { a: direccionPapel(clave, lista), tope: TOPE_PAPEL } : undefined}
        totales={data && alPie(informe, data, columnasVisibles(declaracion, lista.busqueda))}
        sobre={informe.grafico?.primero && dibujo}
        vacia={{
          icono: <Icono de={FundProjectionScreenOutlined} />,
          titulo: 'No hay nada que mostrar',
          texto: vacia,
          ...(informe.periodo === 'mes' && delMes(hoy)),
        }}
      />
      {!informe.grafico?.primero && dibujo}
      {anota && fila && (
        <CajonAnotar
          clave={clave}
          informe={informe}
          anota={anota}
          fila={fila}
          abre={abierta(fila)}
          alCerrar={() => setFila(undefined)}
        />
      )}
    </>
  )
}

/** What adds up, of the columns that somebody chose to see too; of what does so only within a bar, the bars. */
export function alPie(
  { lista: { columnas }, grafico }: Informe,
  data: Pick<Pagina, 'pie' | 'totales'>,
  vistas: readonly string[],
): Total[] {
  if (data.pie) {
    const tipo = columnas.find(({ clave }) => clave === grafico?.valor)?.tipo
    return data.pie.map(({ clave: texto, valor }) => ({ texto, valor: dibujarValor(valor, tipo) }))
  }
  return columnas
    .filter(
      ({ clave, suma, oculta }) =>
        suma && (!oculta || vistas.includes(clave)) && data.totales[clave] !== undefined,
    )
    .map(({ clave, titulo: texto, tipo }) => ({ texto, valor: dibujarValor(data.totales[clave] ?? 0, tipo) }))
}

const DE_OTRO = 'Lo de otro almacén se abre trabajando en él'

const detalle = (
  { compara, nota }: Informe,
  { periodo, almacenes, atraso }: Pagina,
  hoy: string,
  elegidos?: string,
): string =>
  [
    periodo && (compara ? comparadoEnPalabras(periodo, hoy) : formatoRango(periodo.desde, periodo.hasta)),
    almacenes.filter((uno) => !elegidos || elegidos.split(',').includes(uno)).join(', '),
    nota,
    atraso !== null && datosDeHace(atraso),
  ]
    .filter(Boolean)
    .join(' · ')

export interface BarrasElegidas {
  readonly por: string
  readonly valor: string
  /** Those of the declaration. */
  readonly suyas: boolean
}

/** Which bars an address asks for: those of the declaration, or others of its columns. What it says wrongly is left out. */
export function barrasDe(
  { grafico, lista: { columnas } }: Informe,
  dicho: Readonly<Record<string, string | undefined>>,
): BarrasElegidas | undefined {
  const por = columnas.find(({ clave, agrupa }) => agrupa && clave === dicho.barrasPor)?.clave
  const de = columnas.find(({ clave, suma }) => suma && clave === dicho.barrasDe)?.clave
  const [suPor, suValor] = [
    por ?? grafico?.por,
    de ?? grafico?.valor ?? columnas.find(({ suma }) => suma)?.clave,
  ]
  if (suPor === undefined || suValor === undefined) return undefined
  return { por: suPor, valor: suValor, suyas: por === undefined && de === undefined }
}

function Grafico(props: { informe: Informe; barras: BarrasElegidas | undefined; data: Pagina | undefined }) {
  const { informe, barras, data } = props
  if (!barras || !data || data.barras.length < 2) return null
  const { columnas } = informe.lista
  const [por, de] = [barras.por, barras.valor].map((cual) => columnas.find(({ clave }) => clave === cual))
  const titulo = barras.suyas ? informe.grafico?.titulo : `${de?.titulo} por ${por?.titulo.toLowerCase()}`
  const cercanos = informe.grafico?.adelante ? 'los más próximos' : 'los más recientes'
  return (
    <Tarjeta
      titulo={titulo}
      extra={cuantasBarras(
        data.barras.length,
        data.deBarras,
        barras.por === 'mes' ? cercanos : 'los mayores',
      )}
    >
      <Suspense>
        <Barras
          barras={data.barras.map(({ clave: nombre, valor }) => ({ nombre, valor }))}
          decir={de?.tipo === 'pesos' ? formatoPesos : formatoEntero}
          meses={barras.por === 'mes' ? (informe.grafico?.adelante ? 'adelante' : 'atras') : undefined}
        />
      </Suspense>
    </Tarjeta>
  )
}
