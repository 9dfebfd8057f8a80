import { useEffect } from 'react';
import { showFlashedToast } from '../../stores/flash-toast.ts';
import { AuthProvider } from '../session/AuthProvider.tsx';
import { Toaster } from '../toasts/Toaster.tsx';
import { AuthForm } from './AuthForm.tsx';

export function AuthScreen() {
  useEffect(showFlashedToast, []);
  return (
    <AuthProvider>
      <AuthForm />
      <Toaster />
    </AuthProvider>
  );
}
