import { FALTA_MOTIVO } from '@retroventa/api/blancos/textos'
import { DialogoMotivo } from '../../ui/DialogoMotivo.tsx'
import { anular } from './llamadas.ts'

/** A paper that nobody used is out, and why stays with its number. */
export function Anular({ codigo, alCerrar }: { codigo: string; alCerrar: () => void }) {
  return (
    <DialogoMotivo
      titulo={`Anular el contrato en blanco ${codigo}`}
      etiqueta="Por qué se anula"
      falta={FALTA_MOTIVO}
      boton="Anular"
      deQue="de esta anulación"
      enviar={({ motivo }, con) => anular(codigo, motivo, con)}
      exito={() => ({ titulo: `${codigo} anulado` })}
      refrescar={['blancos', 'auditoria']}
      alCerrar={alCerrar}
    >
      Ningún contrato podrá registrarse con ese número. Si el papel está en sus manos, destrúyalo.
    </DialogoMotivo>
  )
}
