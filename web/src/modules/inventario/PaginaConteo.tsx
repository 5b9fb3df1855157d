import OrderedListOutlined from '@ant-design/icons-svg/es/asn/OrderedListOutlined'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { inventarioAbierto } from '@retroventa/api/inventario/llamadas'
import { CLASES } from '@retroventa/api/inventario/textos'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoEntero } from '@retroventa/domain/formato/numeros'
import type { ClaseInventario } from '@retroventa/domain/inventario/conciliar'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Boton, claseBoton } from '../../ui/Boton.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio, SinActualizar } from '../../ui/Respuestas.tsx'
import { TarjetaAvance } from './Avance.tsx'
import { Contador } from './Contador.tsx'
import { LecturasFuera } from './LecturasFuera.tsx'
import { queryAbierto, queryAvance } from './llamadas.ts'
import { usePorEnviar } from './useConteo.ts'
import './inventario.css'

const Apertura = dialogoPerezoso(() => import('./Apertura.tsx'))

type Abierto = NonNullable<Respuesta<typeof inventarioAbierto>['inventario']>

function Pagina({ clase }: { clase: ClaseInventario }) {
  const consulta = useQuery(queryAbierto(clase))
  const { data, error, refetch } = consulta
  const puedeAbrir = usePermiso('inventario.abrir')
  const [abriendo, setAbriendo] = useState(false)
  const inventario = data?.inventario
  const titulo = `Inventario de ${CLASES[clase].toLowerCase()}`
  return (
    <>
      <TituloPagina
        titulo={titulo}
        detalle={
          inventario &&
          `${inventario.codigo} · abierto por ${inventario.abrio}, ${formatoFechaHora(inventario.abierto)}`
        }
      >
        {inventario && <Conciliar clase={clase} codigo={inventario.codigo} />}
      </TituloPagina>
      <LecturasFuera />
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={5} columnas={[3, 2]} />}
      {data && !inventario && (
        <Tarjeta>
          <EstadoVacio
            icono={<Icono de={OrderedListOutlined} />}
            titulo="No hay un inventario abierto"
            texto={
              puedeAbrir
                ? 'Al abrirlo queda fija la lista de lo que debe estar. Pueden contar varias personas a la vez, con lector, cámara o báscula.'
                : 'Cuando alguien lo abra, aquí podrá contar con lector, cámara o báscula.'
            }
          >
            {puedeAbrir && (
              <Boton principal onClick={() => setAbriendo(true)}>
                Abrir inventario
              </Boton>
            )}
          </EstadoVacio>
        </Tarjeta>
      )}
      {inventario && <EnCurso key={inventario.codigo} inventario={inventario} />}
      {abriendo && <Apertura clase={clase} alCerrar={() => setAbriendo(false)} />}
    </>
  )
}

/** To its differences, for who may see them. */
function Conciliar({ clase, codigo }: { clase: ClaseInventario; codigo: string }) {
  const ve = usePermiso('inventario.ver')
  return ve ? (
    <Link
      className={claseBoton()}
      to={
        clase === 'vitrina'
          ? '/inventario/vitrina/historial/$codigo'
          : '/inventario/contrato/historial/$codigo'
      }
      params={{ codigo }}
    >
      Diferencias y cierre
    </Link>
  ) : null
}

function EnCurso({ inventario: { codigo, clase, estado } }: { inventario: Abierto }) {
  const { data } = useQuery(queryAvance(codigo))
  return (
    <div className="iv-columnas">
      {estado === 'contando' ? (
        <Contador codigo={codigo} clase={clase} zonas={(data?.zonas ?? []).map(({ zona }) => zona)} />
      ) : (
        <Terminado codigo={codigo} />
      )}
      <TarjetaAvance codigo={codigo} />
    </div>
  )
}

/** The counting ended; what this person read and could not be sent is still here. */
function Terminado({ codigo }: { codigo: string }) {
  const porEnviar = usePorEnviar(codigo)
  const suyas =
    porEnviar === 1 ? 'una lectura suya por enviar' : `${formatoEntero(porEnviar)} lecturas suyas por enviar`
  return (
    <Tarjeta>
      <EstadoVacio
        titulo="El conteo terminó"
        texto={
          porEnviar > 0
            ? `Quedan en este equipo ${suyas}. Pida que sigan contando: al abrir de nuevo esta página se envían.`
            : 'Se están explicando las diferencias. Si falta algo por contar, pida que sigan contando.'
        }
      />
    </Tarjeta>
  )
}

export const PaginaContratos = () => <Pagina clase="contrato" />
export const PaginaVitrina = () => <Pagina clase="vitrina" />
