import { opcionesDe, PROPIO } from '@retroventa/api/consultas/proveedores'
import { OPCIONES_TIPO_DOCUMENTO } from '@retroventa/domain/catalogos/listas'
import { useQueryClient } from '@tanstack/react-query'
import { usePermiso } from '../../../api/sesion.ts'
import { CampoInterruptor, CampoOpcion, CampoVarias } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { type AjusteFuente, ajustar, queryAjustes } from '../llamadas.ts'

const deAjuste = (ajuste: AjusteFuente) => ({
  proveedor: ajuste.proveedor ?? PROPIO,
  consumeCupo: ajuste.consumeCupo,
  visible: ajuste.visible,
  permitePago: ajuste.permitePago,
  tiposDocumentoPermitidos: ajuste.tiposDocumentoPermitidos,
  mensajeRestriccion: ajuste.mensajeRestriccion ?? '',
})

/** Settings of one source. A list that is searched always keeps what makes it so. */
export function FormularioFuente({ ajuste, alCerrar }: { ajuste: AjusteFuente; alCerrar: () => void }) {
  const cache = useQueryClient()
  const puede = usePermiso('consultas.administrar')
  const { codigoFuente, obligatoria } = ajuste
  const de = useFormulario({
    inicial: deAjuste(ajuste),
    version: ajuste.version,
    asunto: `fuente.${codigoFuente}`,
    deQue: 'de esta fuente',
    soloLectura: puede ? undefined : 'Su rol no puede cambiar las fuentes.',
    operacion: 'editar',
    enviar: ({ proveedor, mensajeRestriccion, ...resto }, con) =>
      ajustar(
        codigoFuente,
        {
          ...resto,
          version: con.version,
          proveedor: proveedor === PROPIO ? null : proveedor,
          mensajeRestriccion: mensajeRestriccion.trim() || null,
        },
        con,
      ),
    async releer() {
      const ajustes = await cache.fetchQuery({ ...queryAjustes, staleTime: 0 })
      const suyo = ajustes.find((uno) => uno.codigoFuente === codigoFuente) ?? ajuste
      return { valores: deAjuste(suyo), version: suyo.version }
    },
    refrescar: ['consultas'],
    alGuardar: alCerrar,
  })
  const { proveedor, tiposDocumentoPermitidos } = de.valores
  const propia = proveedor === PROPIO
  return (
    <CuerpoFormulario de={de} textoGuardar="Guardar fuente">
      <CampoOpcion
        de={de}
        nombre="proveedor"
        etiqueta="Quién responde"
        opciones={opcionesDe(ajuste)}
        marca="Nadie: sin proveedor"
      />
      <CampoInterruptor
        de={de}
        nombre="consumeCupo"
        etiqueta="Usa las consultas gratis del mes"
        ayuda={propia ? 'Las listas propias no gastan cupo.' : undefined}
        apagado={propia}
      />
      <CampoInterruptor
        de={de}
        nombre="permitePago"
        etiqueta="Se puede pagar cuando se acaban las gratis"
        ayuda={propia ? 'Las listas propias no se cobran.' : undefined}
        apagado={propia}
      />
      <CampoInterruptor
        de={de}
        nombre="visible"
        etiqueta="Se muestra en el panel"
        ayuda={obligatoria ? 'Esta lista se consulta siempre: no se puede ocultar.' : undefined}
        inactivo={obligatoria}
      />
      <CampoVarias
        de={de}
        nombre="tiposDocumentoPermitidos"
        etiqueta="Documentos para los que sirve"
        ayuda={obligatoria ? 'Esta lista se consulta para todos.' : 'Ninguno marcado: sirve para todos.'}
        opciones={OPCIONES_TIPO_DOCUMENTO}
        marca="Todos"
        inactivo={obligatoria}
      />
      <CampoTexto
        de={de}
        nombre="mensajeRestriccion"
        etiqueta="Mensaje para los demás documentos"
        ayuda="Vacío, dice Solo disponible para: y la lista."
        maximo={200}
        inactivo={tiposDocumentoPermitidos.length === 0}
      />
    </CuerpoFormulario>
  )
}
