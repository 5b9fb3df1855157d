import HourglassOutlined from '@ant-design/icons-svg/es/asn/HourglassOutlined'
import { LISTA_VENCIDOS } from '@retroventa/api/contratos/listaVencidos'
import type { FilaVencida, FiltroVencidos } from '@retroventa/api/contratos/vencidos'
import type { Permiso } from '@retroventa/api/permisos'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useSesion } from '../../../api/sesion.ts'
import { Boton } from '../../../ui/Boton.tsx'
import { Dinero, Peso } from '../../../ui/Cifras.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useLista } from '../../../ui/lista/useLista.ts'
import { perezoso } from '../../../ui/perezoso.ts'
import { CELDAS_CONTRATO } from '../lista/celdas.tsx'
import { SumaAparte } from '../lista/SumaAparte.tsx'
import type { Encargo } from './DialogoLote.tsx'
import { direccionExportar, queryDebe, queryVencidos } from './llamadas.ts'
import '../contratos.css'

const DialogoLote = perezoso(async () => ({ default: (await import('./DialogoLote.tsx')).DialogoLote }))
const UltimosLotes = perezoso(async () => ({
  default: (await import('./UltimosLotes.tsx')).UltimosLotes,
}))

const ACCIONES: readonly { accion: Encargo['accion']; texto: string; permiso: Permiso }[] = [
  { accion: 'aviso', texto: 'Avisar', permiso: 'contratos.avisar' },
  { accion: 'espera', texto: 'Dar espera', permiso: 'contratos.esperar' },
  { accion: 'vencimiento', texto: 'Resolver', permiso: 'contratos.vencer' },
]

/** Queue of the expired: notice, wait or pass on, one by one (chosen with their boxes or the space bar) or all of the filter. */
export function PaginaVencidos() {
  const lista = useLista(LISTA_VENCIDOS)
  const { permisos } = useSesion()
  const [encargo, setEncargo] = useState<Encargo>()
  const [losLotes, verLotes] = useState(false)
  const consulta = useQuery(queryVencidos(lista.pedido))
  const { total = 0, totales, visto = '' } = consulta.data ?? {}
  const filtro = lista.filtro as FiltroVencidos
  const deHoy = filtro.cola === 'hoy'
  const suyas = ACCIONES.filter(
    ({ accion, permiso }) => permisos.includes(permiso) && (accion === 'aviso' || !deHoy),
  )
  return (
    <>
      <Lista<FilaVencida>
        lista={lista}
        titulo="Vencidos"
        acciones={
          <>
            {total > 0 &&
              suyas.map(({ accion, texto }) => (
                // While another filter is on its way, the number that is shown is of the last one.
                <Boton
                  key={accion}
                  disabled={consulta.isPlaceholderData}
                  onClick={() => setEncargo({ accion, filtro, cuantos: total, visto })}
                >
                  {texto} todos
                </Boton>
              ))}
            <Boton onClick={() => verLotes(true)}>Últimos lotes</Boton>
          </>
        }
        consulta={consulta}
        exportar={
          permisos.includes('contratos.exportar')
            ? (archivo) => direccionExportar({ ...filtro, archivo })
            : undefined
        }
        clave={({ id }) => id}
        enlace={({ codigo }) => `/contratos/${codigo}`}
        celdas={CELDAS_CONTRATO}
        clases={{
          cliente: 'ct-nombre',
          articulos: 'ct-cosas',
          capital: 'ct-capital',
          vencido: 'ct-fuerte',
        }}
        ayudas={{
          cliente: ({ cliente }) => cliente.nombre_completo,
          articulos: ({ articulos }) => articulos,
        }}
        accionesElegidas={(filas) =>
          suyas.map(({ accion, texto }) => (
            <button
              key={accion}
              type="button"
              className="rv-lista-texto"
              onClick={() =>
                setEncargo({ accion, filtro, contratos: filas.map(({ id }) => id), cuantos: filas.length })
              }
            >
              {texto}
            </button>
          ))
        }
        totales={
          totales && [
            { texto: 'Peso', valor: <Peso centesimas={totales.peso} /> },
            { texto: 'Capital', valor: <Dinero valor={totales.capital} /> },
            { texto: 'Debe', valor: <SumaAparte query={queryDebe(filtro)} de={({ debe }) => debe} /> },
          ]
        }
        vacia={{
          icono: <Icono de={HourglassOutlined} />,
          titulo: deHoy ? 'Hoy no vence ningún contrato' : 'No hay contratos vencidos',
          texto: 'Aquí se avisa, se espera o se pasa a vitrina o desuso lo que se venció.',
        }}
      />
      {encargo && (
        <Suspense>
          <DialogoLote encargo={encargo} alCerrar={() => setEncargo(undefined)} />
        </Suspense>
      )}
      {losLotes && (
        <Suspense>
          <UltimosLotes alCerrar={() => verLotes(false)} />
        </Suspense>
      )}
    </>
  )
}
