import type { AjusteFuente } from '@retroventa/api/consultas'
import { useQuery } from '@tanstack/react-query'
import { Select, Switch } from 'antd'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { ajustar, consultaAjustes } from './consultas.ts'

const NOMBRES: Record<string, string> = { verifik: 'Verifik', tusdatos: 'TusDatos' }
const nombreDe = (proveedor: string) => NOMBRES[proveedor] ?? proveedor
const MOTOR_PROPIO = 'Motor propio, sin costo'
/** The select has no value for nobody. */
const PROPIO = ''

function opcionesDe({ proveedor, proveedores, motorPropio }: AjusteFuente) {
  const opciones = proveedores.map((value) => ({ value, label: nombreDe(value), disabled: false }))
  if (motorPropio) opciones.unshift({ value: PROPIO, label: MOTOR_PROPIO, disabled: false })
  // The one in use is shown even where it can no longer be chosen.
  if (proveedor !== null && !proveedores.includes(proveedor))
    opciones.push({ value: proveedor, label: `${nombreDe(proveedor)}, sin configurar`, disabled: true })
  return opciones
}

interface Props {
  puede: boolean
  hacer: (tipo: 'editar', accion: () => Promise<unknown>) => Promise<unknown>
}

/** Who answers each source, among the own engine and the providers that are configured, and whether it uses the free ones of the month. */
export function AjustesFuentes({ puede, hacer }: Props) {
  const { data, error, refetch } = useQuery(consultaAjustes)
  return (
    <Tarjeta titulo="Quién responde cada fuente" sinRelleno className="co-listas">
      {error && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <table className="rv-tabla">
        <thead>
          <tr>
            <th scope="col">Fuente</th>
            <th scope="col">Proveedor</th>
            <th scope="col">Usa las consultas gratis del mes</th>
          </tr>
        </thead>
        <tbody>
          {data?.map((ajuste) => (
            <Fila key={ajuste.codigoFuente} ajuste={ajuste} puede={puede} hacer={hacer} />
          ))}
        </tbody>
      </table>
    </Tarjeta>
  )
}

function Fila({ ajuste, puede, hacer }: Props & { ajuste: AjusteFuente }) {
  const { codigoFuente, nombreFuente, proveedor, proveedores, motorPropio, consumeCupo } = ajuste
  const opciones = opcionesDe(ajuste)
  const [unica] = opciones
  return (
    <tr>
      <td>{nombreFuente}</td>
      <td>
        {opciones.length < 2 && (unica?.value ?? PROPIO) === (proveedor ?? PROPIO) ? (
          <span className="rv-suave">{unica?.label ?? 'Nadie: sin proveedor'}</span>
        ) : (
          <Select
            size="small"
            className="co-quien"
            aria-label={`Proveedor de ${nombreFuente}`}
            value={proveedor === null && !motorPropio ? null : (proveedor ?? PROPIO)}
            placeholder="Nadie: sin proveedor"
            disabled={!puede}
            options={opciones}
            onChange={(nuevo) =>
              void hacer('editar', () =>
                ajustar(codigoFuente, { proveedor: nuevo === PROPIO ? null : nuevo, consumeCupo }),
              )
            }
          />
        )}
      </td>
      <td>
        <Switch
          size="small"
          checked={consumeCupo}
          disabled={!puede || proveedor === null || proveedores.length === 0}
          aria-label={`${nombreFuente} usa las consultas gratis`}
          onChange={(nuevo) =>
            void hacer('editar', () => ajustar(codigoFuente, { proveedor, consumeCupo: nuevo }))
          }
        />
      </td>
    </tr>
  )
}
