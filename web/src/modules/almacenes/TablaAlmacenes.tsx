import { CheckCircleFilled, StopOutlined } from '@ant-design/icons'
import { type Almacen, FORMATOS } from './llamadas.ts'

export function TablaAlmacenes(props: { items: readonly Almacen[]; alAbrir: (id: string) => void }) {
  const { items, alAbrir } = props
  const formatos = new Map<string, string>(FORMATOS)
  return (
    <table className="rv-tabla rv-tabla-plegable">
      <thead>
        <tr>
          <th scope="col">Código</th>
          <th scope="col">Nombre</th>
          <th scope="col">Ciudad</th>
          <th scope="col">Dirección</th>
          <th scope="col">Teléfono</th>
          <th scope="col">Contrato</th>
          <th scope="col">Estado</th>
        </tr>
      </thead>
      <tbody>
        {items.map((almacen) => (
          <tr key={almacen.id}>
            <td>
              <button type="button" className="rv-codigo" onClick={() => alAbrir(almacen.id)}>
                {almacen.codigo}
              </button>
            </td>
            <td data-titulo="Nombre">{almacen.nombre}</td>
            <td data-titulo="Ciudad">{almacen.ciudad}</td>
            <td data-titulo="Dirección">{almacen.direccion}</td>
            <td data-titulo="Teléfono">{almacen.telefono}</td>
            <td data-titulo="Contrato">
              {formatos.get(almacen.impresion_contrato) ?? almacen.impresion_contrato}
            </td>
            <td data-titulo="Estado">
              {almacen.activo ? (
                <span className="rv-estado rv-estado-vigente">
                  <CheckCircleFilled aria-hidden /> Activo
                </span>
              ) : (
                <span className="rv-estado rv-estado-anulado">
                  <StopOutlined aria-hidden /> Inactivo
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
