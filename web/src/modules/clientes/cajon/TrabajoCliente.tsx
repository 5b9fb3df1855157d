import { FileAddOutlined, RedoOutlined } from '@ant-design/icons'
import type { ContratoFila, contratosDeCliente } from '@retroventa/api/contratos/llamadas'
import { filaDe } from '@retroventa/domain/operaciones/catalogo'
import { EN_CUALQUIER_ALMACEN } from '@retroventa/domain/operaciones/contratos/situacion'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { usePermiso, useSesion } from '../../../api/sesion.ts'
import { claseBoton } from '../../../ui/Boton.tsx'
import { Dinero } from '../../../ui/Cifras.tsx'
import { Estado } from '../../../ui/Estado.tsx'
import { Tecla } from '../../../ui/Piezas.tsx'
import { Cargando, Leido } from '../../../ui/Respuestas.tsx'
import { useAtajo } from '../../../ui/useAtajo.ts'
import { queryEstadisticas } from '../llamadas.ts'

const ABIERTOS = ruta<typeof contratosDeCliente>('GET', '/contratos/cliente/:id')
const queryAbiertos = (id: string) =>
  queryOptions({
    queryKey: ['contratos', 'cliente', id],
    queryFn: ({ signal }) => llamar(ABIERTOS, { params: { id } }, { señal: signal }),
    staleTime: 0,
  })

/** What is done at a counter with a contract that is open, in the order of use. */
const ACCIONES = ['prorroga', 'abono', 'retiro'] as const

/** What brings a customer to the counter, before what is known of them: their contracts with what they owe, and a new one. */
export function TrabajoCliente({ id }: { id: string }) {
  const ve = usePermiso('contratos.ver')
  const contrata = usePermiso('contratos.crear')
  const ir = useNavigate()
  const nuevo = (repetir: boolean) =>
    void ir({ to: '/contratos/nuevo', search: { para: id, ...(repetir && { repetir: '1' as const }) } })
  // Who never left anything has nothing to repeat.
  const { data: pasado } = useQuery({ ...queryEstadisticas(id), enabled: contrata && ve })
  const repite =
    pasado !== undefined &&
    pasado.vigentes + pasado.vencidos + pasado.otrosAbiertos.length + pasado.retirados + pasado.perdidos > 0
  useAtajo('Alt+n', () => nuevo(false), contrata, 'Contrato nuevo de este cliente')
  useAtajo('Alt+o', () => nuevo(true), contrata && repite, 'Otro contrato como el último')
  if (!ve && !contrata) return null
  return (
    <section className="cl-seccion cl-trabajo" aria-label="Para atenderlo">
      {contrata && (
        <div className="cl-trabajo-botones">
          <Button
            type="primary"
            icon={<FileAddOutlined />}
            aria-keyshortcuts="Alt+N"
            onClick={() => nuevo(false)}
          >
            Nuevo contrato <Tecla>Alt N</Tecla>
          </Button>
          {repite && (
            <Button icon={<RedoOutlined />} aria-keyshortcuts="Alt+O" onClick={() => nuevo(true)}>
              Otro como el último <Tecla>Alt O</Tecla>
            </Button>
          )}
        </div>
      )}
      {ve && <Abiertos id={id} />}
    </section>
  )
}

function Abiertos({ id }: { id: string }) {
  return (
    <Leido consulta={useQuery(queryAbiertos(id))} cargando={<Cargando filas={2} columnas={[2, 1]} />}>
      {({ items, total }) =>
        total === 0 ? (
          <p className="rv-suave">No tiene contratos abiertos en ningún almacén.</p>
        ) : (
          <ul className="cl-abiertos">
            {items.map((contrato) => (
              <Abierto key={contrato.id} contrato={contrato} />
            ))}
          </ul>
        )
      }
    </Leido>
  )
}

function Abierto({ contrato }: { contrato: ContratoFila & { vencido: number } }) {
  const { codigo, articulos, situacion, vencido, paraRetirar } = contrato
  const { usuario, almacen, permisos } = useSesion()
  // What is of another branch is told, and opened there.
  const abrible = usuario.isSuperAdmin || usuario.isSuperUser || codigo.startsWith(`${almacen?.codigo}-`)
  return (
    <li>
      <div className="cl-abierto-titulo">
        {abrible ? (
          <Link to="/contratos/$codigo" params={{ codigo }}>
            {codigo}
          </Link>
        ) : (
          <span className="rv-codigo">{codigo}</span>
        )}
        <Estado situacion={situacion} />
      </div>
      <p className="rv-suave cl-abierto-que">{articulos}</p>
      <dl className="cl-abierto-cifras">
        <div>
          <dt>Debe hoy</dt>
          <dd>
            <Dinero valor={vencido} />
          </dd>
        </div>
        <div>
          <dt>Para retirar</dt>
          <dd>
            <Dinero valor={paraRetirar ?? 0} />
          </dd>
        </div>
      </dl>
      <div className="cl-trabajo-botones">
        {ACCIONES.filter(
          (tipo) =>
            permisos.includes(filaDe(tipo).permiso) && (abrible || EN_CUALQUIER_ALMACEN.includes(tipo)),
        ).map((tipo) => (
          <Link
            key={tipo}
            className={claseBoton({ chico: true })}
            to="/contratos/$codigo"
            params={{ codigo }}
            search={{ hacer: tipo, ...(!abrible && { cobrar: '1' as const }) }}
            aria-label={`${filaDe(tipo).titulo} de ${codigo}`}
          >
            {filaDe(tipo).titulo}
          </Link>
        ))}
      </div>
    </li>
  )
}
