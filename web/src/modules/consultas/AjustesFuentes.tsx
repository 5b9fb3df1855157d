import { useQuery } from '@tanstack/react-query'
import { Select, Switch } from 'antd'
import { Tarjeta } from '../../ui/Piezas.tsx'
import { EstadoError } from '../../ui/Respuestas.tsx'
import { ajustar, consultaAjustes } from './consultas.ts'

const NOMBRES: Record<string, string> = { verifik: 'Verifik', tusdatos: 'TusDatos' }
const nombreDe = (proveedor: string) => NOMBRES[proveedor] ?? proveedor

/** Who answers each source, among the providers that are configured, and whether it uses the free ones of the month. */
export function AjustesFuentes(props: {
  puede: boolean
  hacer: (tipo: 'editar', accion: () => Promise<unknown>) => Promise<void>
}) {
  const { puede, hacer } = props
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
          {data?.map(({ codigoFuente, nombreFuente, proveedor, proveedores, consumeCupo }) => (
            <tr key={codigoFuente}>
              <td>{nombreFuente}</td>
              <td>
                {proveedores.length === 0 ? (
                  <span className="rv-suave">
                    {proveedor === null
                      ? 'Motor propio, sin costo'
                      : `${nombreDe(proveedor)}, sin configurar`}
                  </span>
                ) : (
                  <Select
                    size="small"
                    className="co-mes"
                    aria-label={`Proveedor de ${nombreFuente}`}
                    value={proveedor}
                    disabled={!puede}
                    options={proveedores.map((value) => ({ value, label: nombreDe(value) }))}
                    onChange={(nuevo) =>
                      void hacer('editar', () => ajustar(codigoFuente, { proveedor: nuevo, consumeCupo }))
                    }
                  />
                )}
              </td>
              <td>
                <Switch
                  size="small"
                  checked={consumeCupo}
                  disabled={!puede || proveedores.length === 0}
                  aria-label={`${nombreFuente} usa las consultas gratis`}
                  onChange={(nuevo) =>
                    void hacer('editar', () => ajustar(codigoFuente, { proveedor, consumeCupo: nuevo }))
                  }
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Tarjeta>
  )
}
